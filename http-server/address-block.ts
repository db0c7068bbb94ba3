import { isIPv6 } from "node:net";

/** The pattern of an IPv4-mapped IPv6 address. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOfBlock = 4;
const groups = 8;

/** Returns the key of rate limits: an IPv4 address, or an IPv6 /64, because one client usually holds all of it. */
export function addressBlock(address: string): string {
  if (!address.includes(":")) return address;
  const bare = mapped.exec(address)?.[1] ?? address;
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.toLowerCase().split("%", 1).join("").split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const filled = tail === undefined ? [] : Array.from({ length: groups - before.length - after.length }, () => "0");
  const block = [...before, ...filled, ...after].slice(0, groupsOfBlock);
  return `${block.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
