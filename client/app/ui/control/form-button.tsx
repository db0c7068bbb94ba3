import { Button, type ButtonProps } from "@chakra-ui/react";

interface FormButtonProps extends Omit<ButtonProps, "type" | "onClick" | "form" | "asChild"> {
  /** Where browsers send the press until scripts run. */
  readonly action: string;
  /** `get` for a press that only leads to another page. */
  readonly method?: "get" | "post";
  /** What is sent with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the press does once scripts run. */
  readonly onPress: () => void;
}

/** A button that works by a form of its own until scripts run, and from then on in place. */
export function FormButton({ action, method = "post", fields = {}, onPress, ...button }: FormButtonProps) {
  return (
    <form
      method={method}
      action={action}
      className="button-form"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} type="submit" />
    </form>
  );
}
