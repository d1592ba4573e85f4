import {
  TextDocuments,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { InitializationOptions } from "../contract/lsp.ts";
import type { Path } from "../core/ports.ts";
import { filesByScheme } from "../core/store/filesByScheme.ts";
import { SkillWorkspace } from "../core/workspace/skillWorkspace.ts";
import { serverCapabilities } from "./capabilities.ts";
import { createClientFiles } from "./clientFiles.ts";
import { readSupport } from "./clientSupport.ts";
import type { ServerEnvironment } from "./environment.ts";
import { readRoots, registerApproveRoots } from "./handlers/approveRoots.ts";
import { announceCatalogChanges, registerCatalog } from "./handlers/catalog.ts";
import { publishCheckedFiles } from "./handlers/checkedFiles.ts";
import { registerCodeActions } from "./handlers/codeActions.ts";
import { refreshCodeLens, registerCodeLens } from "./handlers/codeLens.ts";
import { registerCompletion } from "./handlers/completion.ts";
import { registerDefinition } from "./handlers/definition.ts";
import { publishDiagnostics, refreshPulledDiagnostics, registerPullDiagnostics } from "./handlers/diagnostics.ts";
import { announceProfileChanges, registerProfiles } from "./handlers/profiles.ts";
import { followDocuments } from "./handlers/documents.ts";
import { registerFolding } from "./handlers/folding.ts";
import { registerHighlights } from "./handlers/highlights.ts";
import { registerHostCatalog } from "./handlers/hostCatalog.ts";
import { registerHover } from "./handlers/hover.ts";
import { registerLinks } from "./handlers/links.ts";
import { registerRefactorings } from "./handlers/refactorings.ts";
import { registerReferences } from "./handlers/references.ts";
import { registerRename } from "./handlers/rename.ts";
import { registerSelection } from "./handlers/selection.ts";
import { registerSkillAnswers } from "./handlers/skillAnswers.ts";
import { registerSymbols } from "./handlers/symbols.ts";
import { followWatchedFiles, registerWatchers } from "./handlers/watchedFiles.ts";
import { registerWillRename } from "./handlers/willRename.ts";
import { followWorkspaceFolders } from "./handlers/workspaceFolders.ts";
import { registerWorkspaceSymbols } from "./handlers/workspaceSymbols.ts";
import { workWhenIdle } from "./idle.ts";
import { createLogger } from "./logger.ts";
import { describeError } from "../core/workspace/describeError.ts";
import { RenamesUnderWay } from "./renamesUnderWay.ts";
import type { ClientInfo, Session } from "./session.ts";
import { uriOf, pathOf } from "./uris.ts";

/** The language server on a connection that is not yet listening. */
export function createServer(connection: Connection, environment: ServerEnvironment): SkillwrightServer {
  return new SkillwrightServer(connection, environment);
}

/** One client's language server. It holds no state outside the workspace that it builds at `initialize`. */
export class SkillwrightServer {
  readonly #connection: Connection;
  readonly #environment: ServerEnvironment;
  readonly #documents = new TextDocuments(TextDocument);
  /** What the client calls its open documents. */
  readonly #open = new Map<Path, TextDocument>();
  readonly #endings: (() => void)[] = [];

  constructor(connection: Connection, environment: ServerEnvironment) {
    this.#connection = connection;
    this.#environment = environment;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onShutdown(() => this.dispose());
  }

  /** Begins to read messages. */
  listen(): void {
    this.#documents.listen(this.#connection);
    this.#connection.listen();
  }

  /** Ends what the server does by itself. Requests are still answered until the connection closes. */
  dispose(): void {
    for (const end of this.#endings.splice(0)) end();
  }

  #initialize(params: InitializeParams): InitializeResult {
    const client = readClient(params);
    const session = this.#createSession(client);
    this.#documents.onDidOpen(({ document }) => this.#open.set(pathOf(document.uri), document));
    this.#documents.onDidClose(({ document }) => this.#open.delete(pathOf(document.uri)));
    this.#endings.push(followDocuments(session), followWatchedFiles(session), () => session.workspace.dispose());
    for (const register of [registerHover, registerCompletion, registerLinks, registerDefinition]) register(session);
    for (const register of [registerFolding, registerSelection, registerCodeLens]) register(session);
    for (const register of [registerReferences, registerHighlights, registerWorkspaceSymbols, registerRefactorings])
      register(session);
    const renames = new RenamesUnderWay((path) => this.#open.get(path)?.getText());
    registerRename(session, renames);
    registerWillRename(session, renames);
    for (const register of [
      registerSymbols,
      registerCodeActions,
      registerCatalog,
      registerApproveRoots,
      registerProfiles,
    ])
      register(session);
    for (const register of [registerHostCatalog, registerSkillAnswers]) register(session);
    if (client.support.pullDiagnostics) registerPullDiagnostics(session);
    this.#connection.onInitialized(() => this.#start(session));
    return { capabilities: serverCapabilities(client.support, client.options), serverInfo: { name: "skillwright" } };
  }

  #start(session: Session): void {
    const { client, workspace, logger } = session;
    this.#endings.push(
      announceCatalogChanges(session),
      announceProfileChanges(session),
      followWorkspaceFolders(session),
      workWhenIdle(session),
    );
    if (!client.support.pullDiagnostics) this.#endings.push(publishDiagnostics(session));
    else if (client.support.refreshDiagnostics) this.#endings.push(refreshPulledDiagnostics(session));
    if (client.options.problems !== "open") this.#endings.push(publishCheckedFiles(session));
    if (client.support.refreshCodeLens) this.#endings.push(refreshCodeLens(session));
    workspace
      .ready()
      .then(() => registerWatchers(session))
      .catch((error: unknown) => logger.error(`The skills could not be searched. ${describeError(error)}`));
  }

  #createSession(client: ClientInfo): Session {
    const { clock, loadCounter, machine } = this.#environment;
    const virtual = client.options.virtualFiles === true ? createClientFiles(this.#connection) : undefined;
    const fileSystem = virtual ? filesByScheme(this.#environment.fileSystem, virtual) : this.#environment.fileSystem;
    const logger = createLogger(this.#connection.console);
    const { home, trusted, approvedRoots } = client.options;
    const workspace = new SkillWorkspace({
      fileSystem,
      clock,
      logger,
      folders: client.folders,
      trusted,
      ...(home === undefined ? {} : { home }),
      ...(approvedRoots === undefined ? {} : { approvedRoots }),
      ...(loadCounter === undefined ? {} : { loadCounter }),
      ...(machine === undefined ? {} : { machine }),
    });
    return {
      connection: this.#connection,
      environment: this.#environment,
      documents: this.#documents,
      uris: {
        uri: (path) => this.#open.get(path)?.uri ?? uriOf(path),
        version: (path) => this.#open.get(path)?.version,
      },
      client,
      workspace,
      logger,
    };
  }
}

function readClient(params: InitializeParams): ClientInfo {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []);
  const options = params.initializationOptions as Partial<InitializationOptions> | null | undefined;
  return {
    folders: [...new Set(uris.map(pathOf))],
    // Another editor knows no trust in workspaces; roots outside the folders are left out all the same until approved.
    options: { ...options, trusted: options?.trusted ?? true, approvedRoots: readRoots(options?.approvedRoots) },
    support: readSupport(params.capabilities),
  };
}
