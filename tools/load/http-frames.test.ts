import { expect, it } from "vitest";
import { createFrames, type FramedAnswer } from "./http-frames.ts";

const lengthy = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const empty = "HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n";
const chunked =
  "HTTP/1.1 201 Made\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\n\r\n";

const pieces = (text: string, size: number): readonly string[] => text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];

it.each([1, 2, 7, 40, 1_000])("finds the ends of responses that arrive in chunks of %d bytes", (size) => {
  const statuses: number[] = [];
  const take = createFrames(({ status }) => statuses.push(status));
  for (const piece of pieces(lengthy + chunked + empty + chunked + lengthy, size)) take(Buffer.from(piece));
  expect(statuses).toEqual([200, 201, 503, 201, 200]);
});

it.each([1, 5, 1_000])("returns the start and the length of bodies in chunks of %d bytes", (size) => {
  const answers: FramedAnswer[] = [];
  const take = createFrames((answer) => answers.push(answer));
  const long = `HTTP/1.1 429 Slow\r\nretry-after: 7\r\ncontent-length: 300\r\n\r\n${"x".repeat(300)}`;
  for (const piece of pieces(chunked + long + empty, size)) take(Buffer.from(piece));
  expect(answers).toEqual([
    { status: 201, retryAfter: null, length: 19, start: "abc0123456789abcdef" },
    { status: 429, retryAfter: "7", length: 300, start: "x".repeat(100) },
    { status: 503, retryAfter: null, length: 0, start: "" },
  ]);
});

it("does not count an incomplete response", () => {
  const statuses: number[] = [];
  createFrames(({ status }) => statuses.push(status))(Buffer.from(lengthy.slice(0, -1)));
  expect(statuses).toEqual([]);
});
