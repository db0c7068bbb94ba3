import { type Dom, type Element, elementsIn, isExposed, isRendered, textOf } from "./dom.ts";
import { isControl, nameOf, roleOf } from "./roles.ts";

/** The complete name of a part of a page, or a pattern for it. */
export type Name = string | RegExp;

const matches = (text: string, name: Name | undefined): boolean =>
  name === undefined || (typeof name === "string" ? text === name : name.test(text));

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(", ") || "none";

/** An element of a page, with what a visitor without scripts finds in it. */
export class Part {
  /** The URL of its page, from which its links and forms start. */
  readonly pageUrl: URL;
  readonly element: Element;
  readonly dom: Dom;

  constructor(element: Element, dom: Dom, pageUrl: URL) {
    this.element = element;
    this.dom = dom;
    this.pageUrl = pageUrl;
  }

  get role(): string {
    return roleOf(this.element, this.dom) ?? this.element.name;
  }

  /** The name by which a screen reader announces it. */
  get name(): string {
    return nameOf(this.element, this.dom);
  }

  /** Its rendered text in one line. */
  get text(): string {
    return textOf(this.element);
  }

  /** Returns the value of an attribute; undefined without it. */
  attribute(name: string): string | undefined {
    return this.element.attribs[name];
  }

  /** Returns all parts in it with a role, and optionally a name, as a screen reader finds them. */
  all(role: string, name?: Name): readonly Part[] {
    return this.select((element) => roleOf(element, this.dom) === role && isExposed(element)).filter((part) =>
      matches(part.name, name),
    );
  }

  /** Returns the only part in it with a role and a name. Throws if there is none or several. */
  get(role: string, name?: Name): Part {
    const parts = this.all(role, name);
    if (parts.length > 1) throw this.missing(`${parts.length} parts with the role ${role} and the name ${name}`, []);
    return this.only(parts, `part with the role ${role} and the name ${name}`, this.all(role));
  }

  /** Returns the first part in it with a role and a name. Throws if there is none. */
  first(role: string, name?: Name): Part {
    return this.only(this.all(role, name), `part with the role ${role} and the name ${name}`, this.all(role));
  }

  fields(): readonly Part[] {
    return this.select((element) => isControl(element) && isRendered(element));
  }

  /** Returns the control in it with a label. Throws if there is none or several. */
  field(label: Name): Part {
    const controls = this.fields();
    const fields = controls.filter((part) => matches(part.name, label));
    if (fields.length > 1) throw this.missing(`${fields.length} fields with the label ${label}`, fields);
    return this.only(fields, `field with the label ${label}`, controls);
  }

  /** Returns the innermost rendered parts in it with a text. */
  withText(text: Name): readonly Part[] {
    const parts = this.select((element) => isRendered(element)).filter((part) => matches(part.text, text));
    return parts.filter(({ element }) => !parts.some((other) => other.element.parent === element));
  }

  partsOf(elements: readonly Element[]): readonly Part[] {
    return elements.map((element) => new Part(element, this.dom, this.pageUrl));
  }

  private select(isWanted: (element: Element) => boolean): readonly Part[] {
    return this.partsOf(elementsIn(this.element).filter(isWanted));
  }

  private only(parts: readonly Part[], what: string, others: readonly Part[]): Part {
    const [part] = parts;
    if (part === undefined) throw this.missing(`no ${what}`, others);
    return part;
  }

  private missing(what: string, others: readonly Part[]): Error {
    const names = quoted(others.map(({ name }) => name).slice(0, 30));
    return new Error(`${this.pageUrl.pathname} has ${what} in its ${this.role} “${this.name}”. Others: ${names}.`);
  }
}
