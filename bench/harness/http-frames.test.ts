import { expect, it } from "vitest";
import { createFrames } from "./http-frames.ts";

const lengthy = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const empty = "HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n";
const chunked =
  "HTTP/1.1 201 Made\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n";

const pieces = (text: string, size: number): readonly string[] => text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];

it.each([1, 2, 7, 40, 1_000])("finds the ends of answers that come in pieces of %d bytes", (size) => {
  const statuses: number[] = [];
  const take = createFrames((status) => statuses.push(status));
  for (const piece of pieces(lengthy + chunked + empty + chunked + lengthy, size)) take(Buffer.from(piece));
  expect(statuses).toEqual([200, 201, 503, 201, 200]);
});

it("tells answers that begin with errors", () => {
  const wrong: boolean[] = [];
  const take = createFrames((_status, hasErrors) => wrong.push(hasErrors));
  const body = '{"errors":[]}';
  take(Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}${lengthy}`));
  take(Buffer.from(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nd\r\n${body}\r\n0\r\n\r\n`));
  expect(wrong).toEqual([true, false, true]);
});

it("does not count an answer that has not come whole", () => {
  const statuses: number[] = [];
  createFrames((status) => statuses.push(status))(Buffer.from(lengthy.slice(0, -1)));
  expect(statuses).toEqual([]);
});
