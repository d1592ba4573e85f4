import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chatPageHtml } from "../../../../contract/chatPage.ts";
import type { PageFiles } from "./bundle.ts";

export interface PageServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves the page on the loopback, with the policy and a fresh nonce as the extension host makes them. */
export async function servePage(files: PageFiles): Promise<PageServer> {
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://page").pathname;
    const file = files.get(path);
    if (path === "/") {
      response.writeHead(200, { "content-type": "text/html" }).end(html(`http://${request.headers.host ?? ""}`));
    } else if (file === undefined) {
      response.writeHead(404).end();
    } else {
      response.writeHead(200, { "content-type": file.type }).end(file.body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function html(origin: string): string {
  return chatPageHtml({
    cspSource: origin,
    nonce: randomBytes(16).toString("base64"),
    script: `${origin}/webview.js`,
    style: `${origin}/webview.css`,
    icons: `${origin}/codicon.css`,
  });
}
