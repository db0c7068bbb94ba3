import { Alert } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { DesignSystem } from "../../theme/design-system.tsx";

interface FloatingNoticeProps {
  /** True for a notice that follows from an action of the visitor; it covers notices that are only offers. */
  readonly isResponse?: boolean;
  readonly children: ReactNode;
}

/** A short notice at the lower edge of the window. The class name lets the cookie notice move it up. */
export function FloatingNotice({ isResponse = false, children }: FloatingNoticeProps) {
  return (
    <DesignSystem>
      <Alert.Root
        className="floating-notice"
        position="fixed"
        right="4"
        bottom="calc(16px + var(--floor, 0px) + env(safe-area-inset-bottom))"
        left="4"
        zIndex={isResponse ? "26" : "25"}
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
