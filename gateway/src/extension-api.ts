// What an extension in `extensions/` may import: types alone, and nothing else of the gateway. Another `apiVersion` would say that
// extensions of this one have to change; a further optional field or operation does not.
import type { couponShape } from "./modules/coupon/connector.ts";
import type { rewardsShape } from "./modules/rewards/connector.ts";
import type { weeklyAdShape } from "./modules/weekly-ad/connector.ts";
import type { ExtensionCall, ExtensionRefusal } from "./platform/extensions/extension.ts";
import type { OperationShape, PortShape, RowOf, RowShape } from "./platform/connectors/shape.ts";

export type { ExtensionCall, ExtensionRefusal, ExtensionRequest } from "./platform/extensions/extension.ts";

type ResultOf<Shape extends OperationShape> = Shape["row"] extends RowShape
  ? Shape extends { readonly isSingle: true }
    ? RowOf<Shape["row"]>
    : readonly RowOf<Shape["row"]>[]
  : void;

type OperationOf<Shape extends OperationShape> = (call: ExtensionCall) => Promise<ResultOf<Shape>>;

type OptionalName<Port extends PortShape> = {
  [Name in keyof Port]: Port[Name] extends { readonly isOptional: true } ? Name : never;
}[keyof Port];

/** The operations of a port: each returns the rows that the description in `contracts/ports/` has. */
type OperationsOf<Port extends PortShape> = {
  readonly [Name in Exclude<keyof Port, OptionalName<Port>>]: OperationOf<Port[Name]>;
} & {
  readonly [Name in OptionalName<Port>]?: OperationOf<Port[Name]>;
};

/** What the `index.ts` of an extension exports by the name `extension`. */
export interface Extension {
  readonly apiVersion: 1;
  /** Reads why the service refused a change from the body of its response, for responses with a status from 400 on. */
  readonly refusal?: (body: unknown) => ExtensionRefusal;
  readonly ports: {
    readonly coupons?: OperationsOf<typeof couponShape>;
    readonly weeklyAd?: OperationsOf<typeof weeklyAdShape>;
    /** The points, the receipts, or both. */
    readonly rewards?: Partial<OperationsOf<typeof rewardsShape>>;
  };
}
