import { Box, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { LanguageSwitch } from "../ui/link/language-switch.tsx";
import { supportMessages as text } from "#messages/staff/support";
import { DesignSystem } from "../theme/design-system.tsx";
import { PersonIcon } from "../ui/icons.tsx";

/** The pages of staff use smaller headings, less spacing and fewer colors than the shop. */
const Frame = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    minHeight: "100dvh",
    fontSize: "sm",
    lineHeight: "1.5",
    background: "backstage",
    _print: { "& .skip-link": { display: "none" } },
  },
});

/** Elements that the shop has too, whose style sheets override the cascade layer of the frame's recipe. */
const QUIETER = {
  "& :is(h1, h2, h3)": { fontFamily: "body" },
  "& h1": { fontSize: "clamp(1.5rem, 2.4vw, 1.875rem)", fontWeight: "700" },
  // The panels and tables of the shopper's own pages, which the console also shows.
  "& .panel": { padding: "clamp(1rem, 2vw, 1.375rem)", background: "field" },
  "& .panel-head": { marginBottom: "3" },
  "& .panel-head h2": { fontSize: "lg", fontWeight: "700" },
  "& .figure": { fontFamily: "inherit", fontSize: "1.75rem" },
  "& :is(th, td)": { paddingBlock: "2.5", paddingInline: "3", fontFamily: "inherit" },
  "& td[data-kind]": { fontSize: "md", whiteSpace: "nowrap", _before: { whiteSpace: "normal" } },
  "& tbody th": { fontSize: "inherit" },
};

const Navigation = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignSelf: "stretch",
    gap: "1",
    // On narrow screens, the navigation is below the name, over the full width.
    mdDown: { order: "3", flexBasis: "100%", marginInline: "-0.75rem" },
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      minHeight: "12",
      paddingInline: "3",
      borderBlock: "3px solid transparent",
      fontWeight: "600",
      color: "inkSoft",
      textDecoration: "none",
      _hover: { color: "ink" },
      _focusVisible: { outlineOffset: "-3px" },
      "&[aria-current]": { borderBottomColor: "primary", color: "ink" },
    },
  },
});

const AgentLink = chakra(NavLink, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "11",
    paddingInline: "2",
    color: "inherit",
    textDecoration: "none",
    _hover: { color: "ink", textDecoration: "underline" },
    "&[aria-current]": { color: "ink", fontWeight: "600" },
    "& svg": { width: "22px", height: "22px", md: { display: "none" } },
    // The accessible name contains it.
    "& span": { mdDown: { display: "none" } },
  },
});

interface Agent {
  readonly name: string;
  readonly isAdministrator: boolean;
}

interface ConsoleProps {
  readonly logo: ReactNode;
  readonly agent: Agent | null;
  readonly signOut: ReactNode;
  readonly children: ReactNode;
}

const Languages = chakra("div", {
  base: {
    "&[data-alone]": { marginLeft: "auto" },
    "& a": { display: "inline-flex", alignItems: "center", minHeight: "11", paddingInline: "2", color: "inkSoft" },
  },
});

/** The frame around the pages of support: the retailer, the logged-in agent and the navigation. */
export function Console({ children, ...head }: ConsoleProps) {
  return (
    <DesignSystem>
      <Frame css={QUIETER}>
        <a className="skip-link" href="#content">
          {text.skip}
        </a>
        <ConsoleHead {...head} />
        <Box
          as="main"
          id="content"
          tabIndex={-1}
          flex="1"
          width="full"
          maxWidth="84rem"
          marginInline="auto"
          paddingTop="clamp(1.25rem, 3vw, 2rem)"
          paddingInline="clamp(1rem, 3vw, 2rem)"
          paddingBottom="16"
          _focus={{ outline: "none" }}
        >
          {children}
        </Box>
      </Frame>
    </DesignSystem>
  );
}

function ConsoleHead({ logo, agent, signOut }: Omit<ConsoleProps, "children">) {
  return (
    <Box as="header" borderBottom="1px solid" borderColor="line" background="field" _print={{ display: "none" }}>
      <Flex
        wrap="wrap"
        align="center"
        columnGap={{ base: "1", md: "6" }}
        maxWidth="84rem"
        minHeight="60px"
        marginInline="auto"
        paddingTop={{ base: "2", md: "0" }}
        paddingInline="clamp(1rem, 3vw, 2rem)"
      >
        <Flex
          as="p"
          align="center"
          gap={{ base: "2", md: "3.5" }}
          fontWeight="650"
          css={{ "& .logo": { height: "30px" } }}
        >
          {logo}
          <Box as="span" paddingLeft={{ base: "2", md: "3.5" }} borderLeft="1px solid" borderColor="line">
            {text.console}
          </Box>
        </Flex>
        {agent !== null && <AgentParts agent={agent} signOut={signOut} />}
        <Languages data-alone={agent === null || undefined}>
          <LanguageSwitch />
        </Languages>
      </Flex>
    </Box>
  );
}

interface AgentPartsProps {
  readonly agent: Agent;
  readonly signOut: ReactNode;
}

/** The navigation of a logged-in agent, the link to their own sign-in and the button that ends the session. */
function AgentParts({ agent, signOut }: AgentPartsProps) {
  return (
    <>
      <Navigation aria-label={text.navigation}>
        <NavLink to="/support/customer">{text.lookUp}</NavLink>
        <NavLink to="/support/cases">{text.cases}</NavLink>
        <NavLink to="/support/audit">{text.audit}</NavLink>
        {agent.isAdministrator && <NavLink to="/support/agents">{text.agents}</NavLink>}
      </Navigation>
      <Flex align="center" gap="1" marginLeft="auto" color="inkSoft">
        <VisuallyHidden>{text.signedInAs({ name: agent.name })}</VisuallyHidden>
        <AgentLink to="/support/sign-in" aria-label={text.mySignIn({ name: agent.name })}>
          <PersonIcon />
          <span>{agent.name}</span>
        </AgentLink>
        {signOut}
      </Flex>
    </>
  );
}
