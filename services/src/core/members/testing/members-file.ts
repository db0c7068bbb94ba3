import { appendFileSync, writeFileSync } from "node:fs";

const header = "shopperNumber,firstName,lastName,email,phone,myStore,zip,passwordHash\n";

/** A hash of bcrypt for the password `U*U`, from its reference implementation. */
export const bcryptHash = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

const rowOf = (index: number): string => {
  const digits = String(index).padStart(7, "0");
  return `77${digits},Mia,"Moore, ${index}",Mia.${index}@members.example,(302) 2${digits.slice(1, 3)}-${digits.slice(3)},2,84101,${bcryptHash}`;
};

/**
 * Writes a file of members.
 * @param changes other texts of rows, by index
 */
export function writeMembers(path: string, count: number, changes: Readonly<Record<number, string>> = {}): void {
  writeFileSync(path, header);
  for (let start = 0; start < count; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => start + index);
    appendFileSync(path, rows.map((index) => `${changes[index] ?? rowOf(index)}\n`).join(""));
  }
}
