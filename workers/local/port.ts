// Is the port free? Asked before Miniflare, which would answer with a stack.
import { type AddressInfo, createServer } from "node:net";
import { LocalError } from "./failure.ts";

const HOSTS = ["127.0.0.1", "::1"];

/** Undefined where one could listen, else the system's error code. */
function tryListening(port: number, host: string): Promise<{ code: string | undefined; port: number }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? "unknown", port }));
    server.listen({ port, host, exclusive: true }, () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve({ code: undefined, port: taken }));
    });
  });
}

/** @throws LocalError when something listens there, on IPv4 or IPv6, or the system refuses the port. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of HOSTS) {
    const { code } = await tryListening(port, host);
    if (code === "EADDRINUSE") {
      throw new LocalError(
        `Le port ${port} est déjà pris\u00a0: arrêtez ce qui l’utilise, ou choisissez-en un autre avec PORT=${port + 1}.`,
      );
    }
    if (code === "EACCES")
      throw new LocalError(`Le système refuse le port ${port}\u00a0: choisissez-en un autre avec PORT=8787.`);
    // EADDRNOTAVAIL, EAFNOSUPPORT: a machine without IPv6 (or without IPv4) is none of our business.
  }
}

/** A port nobody listens on at this moment. */
export const freePort = async () => (await tryListening(0, "127.0.0.1")).port;
