import ts from "typescript";

/** The interactive elements of HTML. Links do not count as controls. */
const NATIVE = new Set(["button", "input", "select", "textarea", "summary", "dialog"]);

/** The interactive components of Chakra, including overlays. */
const CHAKRA = new Set([
  "Button",
  "IconButton",
  "CloseButton",
  "Input",
  "Textarea",
  "NativeSelect.Field",
  "Checkbox.Root",
  "RadioCard.Item",
  "Switch.Root",
  "Combobox.Root",
  "DatePicker.Root",
  "Dialog.Root",
  "ChakraDrawer.Root",
  "Menu.Root",
  "Popover.Root",
  "Clipboard.Trigger",
  "Toast.ActionTrigger",
  "Pagination.Item",
  "Pagination.PrevTrigger",
  "Pagination.NextTrigger",
]);

/** A control in the source of a page. */
export interface Control {
  readonly line: number;
  readonly name: string;
  readonly isChakra: boolean;
}

const isHidden = (element: ts.JsxOpeningLikeElement): boolean =>
  element.attributes.properties.some(
    (attribute) =>
      ts.isJsxAttribute(attribute) &&
      attribute.name.getText() === "type" &&
      attribute.initializer !== undefined &&
      ts.isStringLiteral(attribute.initializer) &&
      attribute.initializer.text === "hidden",
  );

/** Returns the controls in a source file, in source order; hidden inputs do not count. */
export function controlsIn(file: string, text: string): readonly Control[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Control[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const name = node.tagName.getText();
      const isChakra = CHAKRA.has(name);
      if (isChakra || (NATIVE.has(name) && !isHidden(node))) {
        found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, name, isChakra });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
