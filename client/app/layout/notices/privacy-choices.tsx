import { privacyMessages as text } from "#messages/privacy";
import { isOn } from "../../session/switches.ts";
import { island } from "../../ui/island/island.tsx";
import { linkTo } from "../../ui/link/link-to.tsx";
import { useOptOutSignal } from "../../ui/opt-out-signal.ts";
import { Section } from "../../ui/page/section.tsx";
import { useLayout } from "../use-layout.ts";
import "../../ui/page/prose.css";

const ConsentChoice = island(async () => (await import("./consent-choice.tsx")).ConsentChoice);

/** What the site does with the visitor's opt-out signal, and the choices that the visitor has; readable without scripts. */
export function PrivacyChoices() {
  const layout = useLayout();
  const optsOut = useOptOutSignal();
  const measures = layout !== undefined && isOn(layout.retailer.switches, "analytics");
  return (
    <div id="choices">
      <Section title={text.title} lead={text.lead} tinted>
        <div className="prose">
          {optsOut ? (
            <p>
              <strong>{text.honored}</strong>
              <br />
              {text.honoredLong}
            </p>
          ) : (
            <p>{text.noSignal}</p>
          )}
          {!measures && <p>{text.noMeasuring}</p>}
          {measures && !optsOut && <ConsentChoice />}
          <p>{text.account({ account: linkTo("/account") })}</p>
        </div>
      </Section>
    </div>
  );
}
