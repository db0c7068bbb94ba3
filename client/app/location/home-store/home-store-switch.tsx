import { Switch } from "@chakra-ui/react";
import { useState } from "react";
import { locationMessages as text } from "#messages/location";
import { DesignSystem } from "../../theme/design-system.tsx";

/** The switch in the notice about a chosen store that saves it as the home store; initially off. */
export function HomeStoreSwitch({ onChange }: { readonly onChange: (on: boolean) => void }) {
  const [on, setOn] = useState(false);
  const turn = ({ checked }: { readonly checked: boolean }) => {
    setOn(checked);
    onChange(checked);
  };
  return (
    <DesignSystem>
      <Switch.Root checked={on} onCheckedChange={turn}>
        <Switch.HiddenInput role="switch" aria-checked={on} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{text.makeHomeStore}</Switch.Label>
      </Switch.Root>
    </DesignSystem>
  );
}
