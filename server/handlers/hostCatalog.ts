import { ErrorCodes, ResponseError, type CancellationToken } from "vscode-languageserver/node";
import { hostCatalogRequest, hostsRequest, type HostCatalogParams } from "../../contract/lsp.ts";
import { hostChoices, hostListing } from "../../core/catalog/hosts/table.ts";
import { answer, type Session } from "../session.ts";

/** `skillwright/hosts` and `skillwright/hostCatalog`: the list of skills as another agent shows it. */
export function registerHostCatalog(session: Session): void {
  const { connection, client, workspace } = session;
  connection.onRequest(hostsRequest, () => hostChoices);
  connection.onRequest(
    hostCatalogRequest,
    (params: Partial<HostCatalogParams> | null | undefined, token: CancellationToken) => {
      const listing = hostListing(params?.host ?? "");
      if ("problem" in listing) throw new ResponseError(ErrorCodes.InvalidParams, listing.problem);
      const { home } = client.options;
      const options = {
        ...countOf("budget", params?.budget),
        ...countOf("contextTokens", params?.contextTokens),
        ...(home === undefined ? {} : { home }),
      };
      return answer(session, "host catalog", undefined, token, (_path, signal) =>
        workspace.serving.catalogOf(listing, options, signal),
      );
    },
  );
}

/** A whole number from 0 on as a client sends it; nothing for another value. */
function countOf<K extends string>(key: K, value: unknown): { readonly [P in K]?: number } {
  return typeof value === "number" && Number.isInteger(value) && value >= 0
    ? ({ [key]: value } as { readonly [P in K]?: number })
    : {};
}
