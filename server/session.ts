import {
  ErrorCodes,
  ResponseError,
  type CancellationToken,
  type Connection,
  type TextDocuments,
} from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { InitializationOptions } from "../contract/lsp.ts";
import type { Logger, Path } from "../core/ports.ts";
import type { SkillWorkspace } from "../core/workspace/skillWorkspace.ts";
import { cancelled, signalOf } from "./cancellation.ts";
import type { ClientSupport } from "./clientSupport.ts";
import type { ServerEnvironment } from "./environment.ts";
import { describeError } from "../core/workspace/describeError.ts";
import type { UriMap } from "./uriMap.ts";
import { pathOf } from "./uris.ts";

/** What the client said when it started the server. */
export interface ClientInfo {
  readonly folders: readonly Path[];
  readonly options: InitializationOptions;
  readonly support: ClientSupport;
}

/** What every handler works with. */
export interface Session {
  readonly connection: Connection;
  readonly environment: ServerEnvironment;
  readonly logger: Logger;
  readonly documents: TextDocuments<TextDocument>;
  readonly uris: UriMap;
  /** Known from `initialize` on; requests before it are refused by the protocol. */
  readonly client: ClientInfo;
  readonly workspace: SkillWorkspace;
}

/**
 * Answers one request: gives the work the request's abort signal, turns cancellation into the protocol's answer, and
 * logs a failure with the file before it is reported to the client.
 *
 * @param what what was asked, for the log: "hover"
 * @throws ResponseError, which the connection sends as the request's error
 */
export async function answer<T>(
  session: Session,
  what: string,
  uri: string | undefined,
  token: CancellationToken,
  work: (path: Path, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const cancellation = signalOf(token);
  const { signal } = cancellation;
  try {
    const result = await work(uri === undefined ? "" : pathOf(uri), signal);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    if (signal.aborted) throw cancelled();
    const where = uri === undefined ? "" : ` for ${pathOf(uri)}`;
    session.logger.error(`The request "${what}"${where} failed. ${describeError(error)}`);
    throw new ResponseError(ErrorCodes.InternalError, `The request "${what}"${where} failed; the log says why.`);
  } finally {
    cancellation.dispose();
  }
}
