import { randomUUID } from "node:crypto";
import { newDelivery } from "../../../kit/delivery/delivery-rows.ts";
import type { MailForm } from "./mail-form.ts";
import type { PortalDatabase } from "../tables.ts";

/** Returns true if an email with this id is stored. */
export async function isInOutbox(db: PortalDatabase, id: string): Promise<boolean> {
  return (await db.selectFrom("mail").select("mail_id").where("mail_id", "=", id).executeTakeFirst()) !== undefined;
}

/** Stores an email, from where it is sent; once for an id. */
export async function putIntoOutbox(db: PortalDatabase, mail: MailForm, now: Date): Promise<void> {
  const mail_id = mail.id ?? randomUUID();
  const files = await Promise.all(
    mail.attachments.map(async (file, position) => ({
      mail_id,
      position,
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const { from: sender, to: recipients, cc, bcc, replyTo: reply_to, subject, body, html, site, kind } = mail;
  const { unsubscribeUrl: unsubscribe_url } = mail;
  const content = { subject, body, html, unsubscribe_url };
  await db.transaction().execute(async (transaction) => {
    const row = {
      mail_id,
      sender,
      recipients,
      cc,
      bcc,
      reply_to,
      ...content,
      site,
      kind,
      ...newDelivery(now),
      waiting_for: null,
    };
    const adding = transaction
      .insertInto("mail")
      .values(row)
      .onConflict((conflict) => conflict.column("mail_id").doNothing());
    const { numInsertedOrUpdatedRows } = await adding.executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n && files.length > 0)
      await transaction.insertInto("attachment").values(files).execute();
  });
}
