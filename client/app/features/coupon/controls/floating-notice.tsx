import { Alert } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DesignSystem } from "../../../theme/design-system.tsx";

interface FloatingNoticeProps {
  /** True for what the visitor has asked for, which stands over what is merely offered. */
  readonly asked?: boolean;
  readonly children: ReactNode;
}

/** A short offer at the lower edge of the window; the class lets the notice about cookies lift it. */
export function FloatingNotice({ asked = false, children }: FloatingNoticeProps) {
  return (
    <DesignSystem>
      <Alert.Root
        className="floating-notice"
        position="fixed"
        right="4"
        bottom="calc(16px + var(--floor, 0px) + env(safe-area-inset-bottom))"
        left="4"
        zIndex={asked ? "26" : "25"}
        flexWrap="wrap"
        gap="8px 16px"
        maxWidth="560px"
        marginInline="auto"
        paddingLeft="5"
        borderRadius="panel"
        color="ink"
        background="field"
        border="1px solid"
        borderColor="line"
        boxShadow="overlay"
        css={{
          "& p": { flex: "1 1 200px" },
          "& a": { display: "inline-block", marginRight: "4", paddingBlock: "1", fontWeight: "600", color: "primary" },
        }}
      >
        {children}
      </Alert.Root>
    </DesignSystem>
  );
}
