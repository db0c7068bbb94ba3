import { useState } from "react";
import { locationMessages as text } from "../../messages/location.ts";
import "./home-store-switch.css";

/** The switch of the notice about a chosen store; off until it is pressed. */
export function HomeStoreSwitch({ onChange }: { readonly onChange: (on: boolean) => void }) {
  const [on, setOn] = useState(false);
  const toggle = () => {
    setOn(!on);
    onChange(!on);
  };
  return (
    <label className="home-store-switch">
      <input type="checkbox" role="switch" checked={on} aria-checked={on} onChange={toggle} />
      {text.makeHomeStore}
    </label>
  );
}
