// Tells the content service of Aisle about changes of content, with a signature as Standard Webhooks describe.
import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";

const collections = /^(?:posts|features|banners|menus)(?:_translations)?$/;

// An editor's change of one item is several events.
const calmMs = 100;

// oxlint-disable-next-line import/no-default-export -- the CMS loads an extension by its default export
export default ({ action }, { env, logger }) => {
  const { AISLE_CHANGES_URL: url, AISLE_CHANGES_SECRET: secret } = env;
  if (!url || !secret) return;
  let timer;
  const send = async () => {
    const [id, now, body] = [`cms-${randomUUID()}`, new Date(), "{}"];
    const headers = {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
      "webhook-signature": new Webhook(secret).sign(id, now, body),
    };
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  };
  const announce = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      send().catch((error) => logger.warn(`Aisle could not be told about a change of content: ${error.message}`));
    }, calmMs);
  };
  for (const event of ["items.create", "items.update", "items.delete", "items.sort"]) {
    action(event, ({ collection }) => collections.test(collection) && announce());
  }
  action("files.update", announce);
  action("files.upload", announce);
};
