import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A local DNS server that resolves every name to this machine. */
export interface NameServer {
  /** The address of the server in the format of `DNS_SERVER`. */
  readonly address: string;
  queries(): number;
  /** From now on drops all queries, or responds again. */
  fallSilent(isSilent: boolean): void;
  close(): void;
}

const headBytes = 12;
/** The DNS header of a successful response with one question and one address. */
const goodHead = [0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0];
/** A record for the name of the question: 127.0.0.1 with a TTL of 0. */
const thisMachine = [0xc0, headBytes, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1];

/** Returns the question section: the name ends with an empty label, then come type and class. */
function questionOf(message: Buffer): Buffer {
  const end = message.indexOf(0, headBytes);
  return message.subarray(headBytes, end + 5);
}

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket("udp4");
  let count = 0;
  let silent = false;
  socket.on("message", (message, { port, address }) => {
    count += 1;
    if (silent) return;
    const answer = [message.subarray(0, 2), Buffer.from(goodHead), questionOf(message), Buffer.from(thisMachine)];
    socket.send(Buffer.concat(answer), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries: () => count,
    fallSilent: (isSilent) => void (silent = isSilent),
    close: () => void socket.close(),
  };
}
