import { Button } from "@chakra-ui/react";
import { Suspense, useState } from "react";
import { agentMessages } from "#messages/staff/agent";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { Panel } from "../../ui/page/panel.tsx";

const text = agentMessages.own;

const SecondFactorSetup = neededPart(async () => (await import("./second-factor-setup.tsx")).SecondFactorSetup);

interface SecondFactorPanelProps {
  readonly isOn: boolean;
  readonly onChanged: () => void;
}

/** Shows if the sign-in requires a code, and sets up the authenticator app. */
export function SecondFactorPanel({ isOn, onChanged }: SecondFactorPanelProps) {
  const [settingUp, setSettingUp] = useState(false);
  return (
    <Panel title={text.factor} lead={isOn ? text.on : text.off}>
      {settingUp ? (
        <Suspense>
          <SecondFactorSetup onChanged={onChanged} onClose={() => setSettingUp(false)} />
        </Suspense>
      ) : (
        <Button className="needs-script" onClick={() => setSettingUp(true)}>
          {isOn ? text.replace : text.setUp}
        </Button>
      )}
    </Panel>
  );
}
