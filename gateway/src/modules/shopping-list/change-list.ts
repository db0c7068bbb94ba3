import { addressBlock } from "../../../../http-server/address-block.ts";
import { requireShopper } from "../../platform/auth/guards.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { permissionError } from "../../platform/errors/app-error.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { readBack } from "../../platform/errors/read-back.ts";
import { userError, type UserError } from "../../platform/errors/user-error.ts";
import { writeFailureCode } from "../../platform/errors/upstream-codes.ts";
import type { Message } from "../../platform/text/message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { AddListItemInput, ChangeListItemInput, ShoppingListItem } from "../../app/graph/schema.generated.ts";
import type { ListChangeResult, ListItem, ListOwner } from "./portal.ts";
import { isLinkToken, linkTokenHash } from "../../platform/input/link-token.ts";
import { requestKey } from "../../platform/input/request-key.ts";
import { isUuid } from "../../platform/input/uuid.ts";

const texts = messages.shoppingList;

const maxText = 120;
const maxSource = 300;
const maxDepartment = 60;

interface Outcome {
  readonly item: ShoppingListItem | null;
  readonly userErrors: readonly UserError[];
}

const refused = (error: UserError, item: ListItem | null = null): Outcome => ({
  item: shownItem(item),
  userErrors: [error],
});

/** Returns an item as the graph has it; null for a removed one. */
export const shownItem = (item: ListItem | null): ShoppingListItem | null =>
  item === null || item.isRemoved ? null : item;

const invalid = (field: string, message: Message = messages.shared.requestFailed): UserError =>
  userError("INVALID_INPUT", message, ["input", field]);

const linkEnded = () => userError("LINK_EXPIRED", texts.linkEnded, ["input", "token"]);

const refusals: Readonly<Record<Exclude<ListChangeResult["outcome"], "DONE">, () => UserError>> = {
  CONFLICT: () => userError("CONFLICT", texts.conflict),
  FULL: () => userError("REFUSED", texts.full),
  NO_ITEM: () => userError("INVALID_INPUT", texts.noItem, ["input", "itemId"]),
  NO_LIST: linkEnded,
};

const outcomeOf = ({ outcome, item }: ListChangeResult): Outcome =>
  outcome === "DONE" ? { item: shownItem(item), userErrors: [] } : refused(refusals[outcome](), item);

/** Returns the list that a request is about: that of its token, or that of the signed-in shopper. */
function ownerOf(token: string | null | undefined, context: Context): ListOwner | UserError {
  if (token == null) return { shopperNumber: requireShopper(context).shopperNumber };
  return isLinkToken(token) ? { tokenHash: linkTokenHash(token) } : linkEnded();
}

/** Counts a change by its list, and by its address for all lists. */
async function limitOf(owner: ListOwner, { limits, retailer, clientAddress }: Context): Promise<UserError | null> {
  const key = "tokenHash" in owner ? `link:${owner.tokenHash}` : owner.shopperNumber;
  return (
    (await countAttempt(limits.listChange, `${retailer.sitePath}:${key}`)) ??
    (await countAttempt(limits.listChangeFromAddress, `${retailer.sitePath}:${addressBlock(clientAddress)}`))
  );
}

interface Change {
  readonly name: string;
  /** The field of the input that names the item. */
  readonly field: string;
  readonly token: string | null | undefined;
  readonly itemId: string;
  readonly make: (owner: ListOwner) => Promise<ListChangeResult>;
  /** True for an item that has the change, after a response was lost. */
  readonly isMade: (item: ListItem) => boolean;
}

/** Reads the item back; a change that is not in it may still be on its way. */
async function proven(owner: ListOwner, { name, itemId, isMade }: Change, context: Context): Promise<Outcome> {
  const item = await readBack(() => context.upstreams.portal.listItem(owner, itemId), name, context.log);
  if (item !== null && isMade(item)) return { item: shownItem(item), userErrors: [] };
  return refused(userError("UNKNOWN_OUTCOME", texts.unconfirmed), item);
}

async function run(change: Change, context: Context): Promise<Outcome> {
  try {
    const owner = ownerOf(change.token, context);
    if ("code" in owner) return refused(owner);
    if (!isUuid(change.itemId)) return refused(invalid(change.field));
    const limit = await limitOf(owner, context);
    if (limit !== null) return refused(limit);
    return await change.make(owner).then(outcomeOf, (error: unknown) => {
      expectUpstream(error, context.log, change.name);
      if (error.kind === "unknown-outcome") return proven(owner, change, context);
      return refused(userError(writeFailureCode(error.kind), texts.failed));
    });
  } catch (error) {
    const refusal = permissionError(error);
    if (refusal === null) throw error;
    return refused(refusal);
  }
}

export async function addListItem(input: AddListItemInput, context: Context): Promise<Outcome> {
  const { token, sourceId = null } = input;
  const { key: itemId, field } = requestKey(input, "itemId");
  const department = input.department?.trim() || null;
  const text = input.text.trim().replace(/\s+/gu, " ");
  if (text === "") return refused(invalid("text", messages.shared.required));
  if (text.length > maxText) return refused(invalid("text", messages.shared.tooLong));
  if (sourceId !== null && sourceId.length > maxSource) return refused(invalid("sourceId"));
  if (department !== null && department.length > maxDepartment) return refused(invalid("department"));
  const item = { id: itemId, text, ...(sourceId !== null && { sourceId }), ...(department !== null && { department }) };
  const make = (owner: ListOwner) => context.upstreams.portal.addListItem(owner, item);
  return run({ name: "addListItem", field, token, itemId, make, isMade: () => true }, context);
}

export async function changeListItem(input: ChangeListItemInput, context: Context): Promise<Outcome> {
  const { token, itemId, version, change } = input;
  const { key: changeId, field } = requestKey(input, "changeId");
  if (!isUuid(changeId)) return refused(invalid(field));
  if (version < 1) return refused(invalid("version"));
  const make = (owner: ListOwner) =>
    context.upstreams.portal.changeListItem(owner, { id: itemId, changeId, version, change });
  const isMade = (item: ListItem) => item.changeId === changeId;
  return run({ name: "changeListItem", field: "itemId", token, itemId, make, isMade }, context);
}
