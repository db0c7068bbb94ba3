import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { mailCounts } from "../../../mail-counts.ts";
import { callService, startTestServices, type TestServices, testSettings, testTokens } from "../../../testing/start.ts";
import { untilPostponed } from "../../../testing/postponed.ts";
import { portalService } from "../service.ts";
import { createMailServer } from "./smtp.ts";

/** The answer to an address: an SMTP code with its text, or `take`. */
type Answer = "take" | { readonly code: number; readonly text: string };

const servers: SMTPServer[] = [];
afterAll(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(() => closed(null)))));
});

/** Starts a mail server that answers each address as `answerOf` says. Returns its URL and the mails that it took. */
async function startMailServer(answerOf: (address: string) => Answer = () => "take", options: SMTPServerOptions = {}) {
  const mails: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const answer = answerOf(address);
      done(answer === "take" ? null : Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), source: await text(stream) });
        done();
      })();
    },
    ...options,
  });
  servers.push(server);
  const port = await new Promise<number>((listening) => {
    const socket = server.listen(0, "0.0.0.0", () => {
      const address = socket.address();
      listening(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

const minute = 60_000;
const bouncesSecret = "bounces-secret-of-tests";

/** Returns the notification of a server about an email that it could not pass on, as Postfix writes it. */
const returned = (mail: string, address: string, status: string, action = "failed") => `From: MAILER-DAEMON@mx.example
To: care@reams.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--b1
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 30 Nov 2026 01:02:03 +0000 (UTC)

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} The mailbox
    is not there

--b1
Content-Description: Undelivered Message
Content-Type: message/rfc822

${mail}
--b1--
`;
const busy = { code: 451, text: "4.3.2 Try again later" };

describe("an email with a mail server", () => {
  const answers = new Map<string, Answer>();
  const requests: string[] = [];
  let mails: Awaited<ReturnType<typeof startMailServer>>["mails"];
  let services: TestServices;

  beforeAll(async () => {
    const server = await startMailServer((address) => {
      requests.push(address);
      return answers.get(address) ?? "take";
    });
    mails = server.mails;
    services = await startTestServices([portalService], { smtpUrl: server.url, bouncesSecret });
  });
  afterEach(() => services.clock.reset());
  afterAll(() => services.stop());

  const pass = (minutes: number) => services.clock.set(new Date(Date.now() + minutes * minute));
  const mailsTo = (address: string) => mails.filter(({ to }) => to.includes(address));

  async function send(to: string, more: Record<string, string> = {}): Promise<void> {
    const mail = {
      from: "care@reams.example",
      subject: "Reset",
      body: "A text.",
      site: "reams",
      kind: "password-reset",
    };
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...mail, to, ...more })) body.set(name, value);
    const headers = { authorization: `Bearer ${testTokens.portal}` };
    expect((await fetch(`${services.urls.portal}/mail`, { method: "POST", headers, body })).status).toBe(200);
  }

  /** Resolves once the latest email to an address is in a state. */
  const until = (emailAddress: string, delivery: string, site = "reams") =>
    vi.waitFor(
      async () => {
        const query = { site, emailAddress };
        const { body } = await callService(services.urls.portal, { path: "/mail", query, bearer: testTokens.portal });
        expect(body).toHaveProperty("Mails.0.Delivery", delivery);
      },
      { timeout: 20_000, interval: 50 },
    );

  it("arrives once if its caller repeats it under one id", async () => {
    const id = "0197c1a2-3b4c-4d5e-8f60-718293a4b5c6";
    for (let time = 0; time < 2; time += 1) await send("repeated@example.com", { id });
    await until("repeated@example.com", "sent");
    expect(mailsTo("repeated@example.com")).toMatchObject([{ source: expect.stringContaining(`<${id}@`) }]);
    mails.length = 0;
  });

  it("arrives with its text, its HTML and the headers that unsubscribe in one click", async () => {
    const unsubscribeUrl = "https://reams.example/unsubscribe?token=t";
    await send("ana@example.com", { html: "<p>A text.</p>", unsubscribeUrl, bcc: "log@example.com" });
    await until("ana@example.com", "sent");
    expect(mails.map(({ to }) => to)).toEqual([["ana@example.com", "log@example.com"]]);
    const source = mails[0]?.source ?? "";
    expect(source).toMatch(/^Message-ID: <[0-9a-f-]{36}@reams\.example>\r$/m);
    expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(source).toContain("<p>A text.</p>");
    expect(source).not.toContain("log@example.com");
  });

  it("is tried again a minute after the server was busy, only for those who have not got it", async () => {
    answers.set("ben@example.com", busy);
    await send("ben@example.com,cora@example.com");
    await vi.waitFor(() => expect(mailsTo("cora@example.com")).toHaveLength(1), { timeout: 20_000 });
    await untilPostponed(services, "portal.mail");
    await until("ben@example.com", "waiting");
    answers.delete("ben@example.com");
    pass(2);
    await until("ben@example.com", "sent");
    expect(mailsTo("ben@example.com").map(({ to }) => to)).toEqual([["ben@example.com"]]);
    expect(mailsTo("cora@example.com")).toHaveLength(1);
  });

  it("is refused for an address that does not exist, which gets no mail of the same retailer for 30 days", async () => {
    const address = "gone@example.com";
    const count = () => requests.filter((each) => each === address).length;
    answers.set(address, { code: 550, text: "5.1.1 No such user" });
    await send(address);
    await until(address, "refused");
    await send(address);
    await until(address, "refused");
    expect(count()).toBe(1);
    await send(address, { site: "lees" });
    await until(address, "refused", "lees");
    expect(count()).toBe(2);
    pass(31 * 24 * 60);
    await send(address);
    await vi.waitFor(() => expect(count()).toBe(3), { timeout: 20_000 });
  });

  it("is counted by what became of it, and so is an address that gets none", async () => {
    const address = "lost@example.com";
    answers.set(address, { code: 550, text: "5.1.1 No such user" });
    await send(address, { site: "cedar-creek" });
    await until(address, "refused", "cedar-creek");
    const open = async () => ({ ...services.database, close: async () => {} });
    const lines = (await mailCounts(testSettings(), open)).split("\n");
    expect(lines.filter((line) => line.startsWith("cedar-creek"))).toEqual([
      "cedar-creek refused 1",
      "cedar-creek suppressed 1",
    ]);
    expect(lines.join()).not.toContain("@");
  });

  /** Passes an email on as the mail server does; returns the status of the response. */
  const passOn = async (source: string, token = bouncesSecret) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "message/rfc822" };
    return (await fetch(`${services.urls.portal}/bounces`, { method: "POST", headers, body: source })).status;
  };
  const sourceTo = (address: string) => mailsTo(address)[0]?.source ?? "";

  it("that comes back later is refused, and its address gets no more if it does not exist", async () => {
    const address = "moved@example.com";
    await send(address, { site: "southend" });
    await until(address, "sent", "southend");
    expect(await passOn(returned(sourceTo(address), address, "5.1.1"))).toBe(204);
    await until(address, "refused", "southend");
    await send(address, { site: "southend", subject: "Again" });
    await until(address, "refused", "southend");
    expect(mailsTo(address)).toHaveLength(1);
  });

  it("that comes back from a full mailbox is refused, and its address gets the next one", async () => {
    const address = "full@example.com";
    await send(address);
    await until(address, "sent");
    expect(await passOn(returned(sourceTo(address), address, "5.2.2"))).toBe(204);
    await until(address, "refused");
    await send(address);
    await until(address, "sent");
  });

  it.each([
    { name: "about another address", change: (source: string) => returned(source, "other@example.com", "5.1.1") },
    { name: "about a delay", change: (source: string) => returned(source, "hana@example.com", "4.4.1", "delayed") },
    {
      name: "about another email",
      change: (source: string) =>
        returned(source.replace(/^Message-ID: <.{8}/m, "Message-ID: <00000000"), "hana@example.com", "5.1.1"),
    },
    { name: "that is the email itself", change: (source: string) => source },
  ])("stays sent after a notification $name", async ({ change }) => {
    const address = "hana@example.com";
    await send(address);
    await until(address, "sent");
    expect(await passOn(change(sourceTo(address)))).toBe(204);
    await until(address, "sent");
  });

  it("comes back with the token of the mail server only", async () => {
    expect(await passOn("", testTokens.portal)).toBe(401);
  });

  it("is given up after a day", async () => {
    answers.set("dora@example.com", busy);
    await send("dora@example.com");
    await untilPostponed(services, "portal.mail");
    pass(25 * 60);
    await until("dora@example.com", "expired");
    expect(mailsTo("dora@example.com")).toEqual([]);
  });
});

describe("a mail server", () => {
  const mail = {
    mail_id: "5f0c2b9e-6c1d-4a53-9d2a-0f1f6d1f3a11",
    sender: "care@reams.example",
    recipients: "ana@example.com",
    cc: null,
    reply_to: null,
    subject: "Hello",
    body: "A text.",
    html: null,
    unsubscribe_url: null,
  };
  const send = (url: string, waitMs = 15_000) => {
    const server = createMailServer(url, waitMs);
    onTestFinished(() => server.close());
    return server.send({ mail, attachments: [], addresses: ["ana@example.com"] });
  };

  it("that does not answer is given up after the maximum wait, to be tried again", async () => {
    const { url } = await startMailServer(undefined, { onConnect: () => undefined });
    await expect(send(url, 200)).rejects.toMatchObject({ code: "ETIMEDOUT" });
  });

  it("that refuses the content refuses it for good", async () => {
    const { url } = await startMailServer(undefined, {
      onData(stream, _session, done) {
        stream.resume();
        stream.on("end", () => done(Object.assign(new Error("5.7.1 Spam"), { responseCode: 554 })));
      },
    });
    await expect(send(url)).rejects.toMatchObject({ name: "RefusedError", message: "SMTP 554" });
  });

  it("on another machine gets no mail without encryption", async () => {
    const { url, mails } = await startMailServer();
    await expect(send(url.replace("127.0.0.1", "127.0.0.2"))).rejects.toMatchObject({ code: "ETLS" });
    expect(mails).toEqual([]);
  });
});
