import { Button, chakra } from "@chakra-ui/react";
import { DesignSystem } from "../../theme/design-system.tsx";
import { CardBody } from "../../ui/page/card-body.tsx";
import type { ReactNode } from "react";
import { Logo } from "../../layout/logo.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { useLayout } from "../../layout/use-layout.ts";
import { ssoMessages as text } from "#messages/session/sso";
import { CardPage } from "../../ui/page/card-page.tsx";
import "./sso-page.css";
import { siteUrl } from "../../lib/url/site-url.ts";

const Page = chakra("div", {
  base: {
    display: "grid",
    gridTemplateRows: "auto 1fr",
    minHeight: "100dvh",
    background: "tint",
    "& .card-page": { alignContent: "start", paddingTop: "clamp(20px, 4vw, 36px)" },
  },
});

interface SsoPageProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page for a shop's shoppers: the retailer's logo and one card, without links that lead away. */
export function SsoPage({ title, wide = false, children }: SsoPageProps) {
  const retailer = useLayout()?.retailer;
  return (
    <DesignSystem>
      <Page>
        <PageHead title={title} />
        {retailer && (
          <div className="sso-logo">
            <Logo retailer={retailer} />
          </div>
        )}
        <CardPage wide={wide}>{children}</CardPage>
      </Page>
    </DesignSystem>
  );
}

interface SsoNoticeProps {
  readonly title: string;
  readonly children: string;
}

/** A notice in place of a page whose link is rejected. */
export function SsoNotice({ title, children }: SsoNoticeProps) {
  return (
    <SsoPage title={title}>
      <CardBody>
        <h1>{title}</h1>
        <p>{children}</p>
        <Button asChild>
          <a href={siteUrl("/")}>{text.toSite}</a>
        </Button>
      </CardBody>
    </SsoPage>
  );
}
