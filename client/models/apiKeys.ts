import type { SecretStorage } from "vscode";

/**
 * The keys of configured models, in VS Code's secret storage. A key belongs to an entry and its address together: an
 * entry that is pointed to another server must be given its key anew.
 */
export class ApiKeys {
  readonly #secrets: SecretStorage;

  constructor(secrets: SecretStorage) {
    this.#secrets = secrets;
  }

  get(model: KeyOwner): Promise<string | undefined> {
    return Promise.resolve(this.#secrets.get(idOf(model)));
  }

  async set(model: KeyOwner, key: string): Promise<void> {
    await this.#secrets.store(idOf(model), key);
  }

  async clear(model: KeyOwner): Promise<void> {
    await this.#secrets.delete(idOf(model));
  }
}

interface KeyOwner {
  readonly name: string;
  readonly baseUrl: string;
}

function idOf({ name, baseUrl }: KeyOwner): string {
  return `skillwright.apiKey:${JSON.stringify([name, baseUrl])}`;
}
