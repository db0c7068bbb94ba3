import { isIPv6 } from "node:net";

/** An IPv4 address that came in the clothes of an IPv6 one. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOfBlock = 4;
const groups = 8;

/**
 * Gives what attempts are counted by: an IPv4 address, or the network of an IPv6 address, since whoever has one address
 * of a network has all of them.
 * @param address the address of a visitor
 */
export function addressBlock(address: string): string {
  const bare = mapped.exec(address)?.[1] ?? address;
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.toLowerCase().split("%", 1).join("").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled = tail === undefined ? [] : Array.from({ length: groups - before.length - after.length }, () => "0");
  const block = [...before, ...filled, ...after].slice(0, groupsOfBlock);
  return `${block.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
