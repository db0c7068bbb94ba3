import { Alert, Badge, Box, Button, chakra, Flex, Input } from "@chakra-ui/react";
import { createSearchParams, Form, Link, useNavigate } from "react-router-dom";
import { byState, mapValue, type Value } from "../graphql/fields.ts";
import { timing } from "../lib/business-constants.ts";
import { charityMessages as text } from "#messages/charity";
import { useDebouncedText } from "../ui/hooks/use-debounced-text.ts";
import { FormButton } from "../ui/control/form-button.tsx";
import type { CharityPicker_ConnectionFragment } from "./charity-picker.gql.ts";
import type { CharityChoice } from "./use-choose-charity.ts";

type Charity = CharityPicker_ConnectionFragment["nodes"][number];

/** The maximum number of schools that are listed by district without a search. */
const GROUPED_AT_MOST = 20;

interface CharityPickerProps {
  readonly found: CharityPicker_ConnectionFragment;
  /** The search text; empty without a search. */
  readonly search: string;
  /** The URL that shows more results. */
  readonly more: string;
  readonly supported: Value<readonly string[]>;
  readonly choice: CharityChoice;
  readonly viewer: string;
}

/** The schools to choose from: a short list by district, or a search by name, district or zip code. */
export function CharityPicker({ found, search, more, supported, choice, viewer }: CharityPickerProps) {
  const searched = search !== "" || found.totalCount > GROUPED_AT_MOST;
  const rows = { supported, choice, viewer };
  return (
    <>
      {choice.failure && (
        <Alert.Root status="error" role="alert" marginBottom="4">
          <Alert.Title>{choice.failure}</Alert.Title>
        </Alert.Root>
      )}
      {searched && <CharitySearch search={search} />}
      {searched && (
        <Box as="p" role="status" marginBlock="3">
          {found.totalCount === 0 ? text.empty : text.found({ count: found.totalCount })}
        </Box>
      )}
      {searched ? (
        <CharityRows charities={found.nodes} {...rows} />
      ) : (
        byDistrict(found.nodes).map(([district, charities]) => (
          <section key={district} aria-label={district}>
            <chakra.h3 marginTop="5" marginBottom="1" fontSize="1.15rem">
              {district}
            </chakra.h3>
            <CharityRows charities={charities} {...rows} />
          </section>
        ))
      )}
      {found.nodes.length < found.totalCount && (
        <Button asChild variant="ghost">
          <Link to={more} replace preventScrollReset>
            {text.showMore}
          </Link>
        </Button>
      )}
    </>
  );
}

function CharitySearch({ search }: { readonly search: string }) {
  const navigate = useNavigate();
  const find = (words: string) => {
    // One step of the history for a search, however it was typed.
    const replace = search !== "";
    void navigate(
      { search: createSearchParams(words && { search: words }).toString() },
      { replace, preventScrollReset: true },
    );
  };
  const field = useDebouncedText(search, timing.accountSearchDebounce, find);
  return (
    <Form role="search" aria-label={text.search} preventScrollReset>
      <Flex wrap="wrap" gap="3">
        <Input
          flex="1 1 min(16rem, 100%)"
          minWidth="0"
          width="auto"
          type="search"
          name="search"
          aria-label={text.search}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          placeholder={text.search}
        />
        <Button type="submit">{text.find}</Button>
      </Flex>
    </Form>
  );
}

const Row = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    rowGap: "2",
    columnGap: "4",
    paddingBlock: "3",
    borderBottom: "1px solid",
    borderColor: "line",
    "& strong, & strong + span": { display: "block" },
    "& strong + span": { fontSize: "sm", color: "inkSoft" },
  },
});

interface CharityRowsProps extends Pick<CharityPickerProps, "supported" | "choice" | "viewer"> {
  readonly charities: readonly Charity[];
}

function CharityRows({ charities, supported, choice, viewer }: CharityRowsProps) {
  return (
    <ul>
      {charities.map((charity) => (
        <CharityRow
          key={charity.id}
          charity={charity}
          isSupported={mapValue(supported, (ids) => ids.includes(charity.id))}
          choice={choice}
          viewer={viewer}
        />
      ))}
    </ul>
  );
}

interface CharityRowProps {
  readonly charity: Charity;
  readonly isSupported: Value<boolean>;
  readonly choice: CharityChoice;
  readonly viewer: string;
}

function CharityRow({ charity: { id, name, district, zip }, isSupported, choice, viewer }: CharityRowProps) {
  const support = (
    <FormButton
      action="/charities"
      fields={{ charity: id, viewer }}
      variant="ghost"
      aria-label={text.supportSchool({ name })}
      aria-disabled={choice.choosing !== null || undefined}
      onPress={() => choice.choose(id)}
    >
      {choice.choosing === id ? text.choosing : text.support}
    </FormButton>
  );
  return (
    <Row>
      <span>
        <strong>{name}</strong>
        <span>{[district, zip].filter(Boolean).join(" · ")}</span>
      </span>
      {byState(
        isSupported,
        {
          empty: support,
          // The supported school is unknown, and it must not be offered as another one.
          failed: null,
        },
        (isOwn) => (isOwn ? <Badge>{text.supported}</Badge> : support),
      )}
    </Row>
  );
}

/** Groups the schools by district, in their original order. */
function byDistrict(charities: readonly Charity[]): readonly (readonly [string, readonly Charity[]])[] {
  const groups = new Map<string, Charity[]>();
  for (const charity of charities) {
    const district = charity.district ?? text.otherDistrict;
    groups.set(district, [...(groups.get(district) ?? []), charity]);
  }
  return [...groups];
}
