import { Button, type ButtonProps } from "@chakra-ui/react";
import { siteUrl } from "../../lib/url/site-url.ts";

interface FormButtonProps extends Omit<ButtonProps, "type" | "onClick" | "form" | "asChild"> {
  /** The URL to which browsers submit the press until scripts run. */
  readonly action: string;
  /** `get` for a press that only navigates to another page. */
  readonly method?: "get" | "post";
  readonly fields?: Readonly<Record<string, string>>;
  readonly onPress: () => void;
}

/** A button that submits a form of its own until scripts run, and then calls `onPress`. */
export function FormButton({ action, method = "post", fields = {}, onPress, ...button }: FormButtonProps) {
  return (
    <form
      method={method}
      action={siteUrl(action)}
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
