import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name server on this machine that knows every name: it is this machine's. */
export interface NameServer {
  /** Where it listens, as `DNS_SERVER` takes it. */
  readonly address: string;
  /** How many questions have come. */
  asked(): number;
  /** From now on drops every question, or answers again. */
  fallSilent(isSilent: boolean): void;
  close(): void;
}

const headBytes = 12;
/** An answer that is complete and good, to one question, with one address. */
const goodHead = [0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0];
/** The name of the question, an address of four bytes that nobody may keep: 127.0.0.1. */
const thisMachine = [0xc0, headBytes, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1];

/** The question without what comes after it: the name ends with an empty label, then come type and class. */
function questionOf(message: Buffer): Buffer {
  const end = message.indexOf(0, headBytes);
  return message.subarray(headBytes, end + 5);
}

/** Starts the server on a port of its own. */
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
    asked: () => count,
    fallSilent: (isSilent) => void (silent = isSilent),
    close: () => void socket.close(),
  };
}
