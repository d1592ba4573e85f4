import { createServer } from "node:net";

/**
 * Finds a port on 127.0.0.1 that nothing listens on.
 * @param {number} [preferred] taken when it is free
 * @returns {Promise<number>}
 */
export async function freePort(preferred = 0) {
  try {
    return await listen(preferred);
  } catch {
    return listen(0);
  }
}

/**
 * @param {number} port
 * @returns {Promise<number>}
 */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(found));
    });
  });
}
