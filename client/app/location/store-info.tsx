import { chakra } from "@chakra-ui/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { locationMessages as text } from "#messages/location";
import { langOf } from "../lib/text/lang.ts";
import { formatCalendarDay, weekdayIn } from "../lib/time/dates.ts";
import { from } from "../theme/breakpoints.ts";
import { HoursTable } from "./hours-table.tsx";
import { addressLines, type StoreAddress } from "./lib/address-lines.ts";
import { phoneLink } from "./lib/phone-link.ts";
import type { StoreInfo_StoreFragment } from "./store-page.gql.ts";

const subscribe = () => () => {};

/** Returns the weekday at a store; null for an unknown time zone, and on the server, whose page may be cached. */
const useWeekday = (timeZone: string | null): string | null =>
  useSyncExternalStore(
    subscribe,
    () => (timeZone === null ? null : weekdayIn(timeZone, new Date())),
    () => null,
  );

const WIDE = from("tablet");

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "clamp(2rem, 4vw, 3.5rem) clamp(2rem, 6vw, 5rem)",
    [WIDE]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", alignItems: "start" },
    "& h2": { marginBottom: "2.5", fontSize: "1.45rem", lineHeight: "1.2" },
  },
});

const Facts = chakra("dl", {
  base: {
    "& > div": {
      display: "grid",
      gridTemplateColumns: "minmax(min-content, 0.6fr) minmax(0, 1fr)",
      gap: "min(1rem, 4vw)",
      paddingBlock: "2",
      paddingInline: "min(0.75rem, 3vw)",
      borderTop: "1px solid",
      borderColor: "line",
    },
    "& dt": { color: "inkSoft" },
    "& dd": { minWidth: "0", overflowWrap: "anywhere" },
    "& address": { fontStyle: "normal", "& span": { display: "block" } },
    "& a": {
      display: "inline-block",
      maxWidth: "full",
      paddingBlock: "0.1rem",
      fontWeight: "600",
      color: "primary",
      textUnderlineOffset: "4px",
    },
  },
});

const OtherDays = chakra("section", {
  base: {
    padding: "1.25rem 1.35rem",
    borderRadius: "panel",
    background: "tint",
    "& h2": { marginBottom: "2.5", fontSize: "1.45rem", lineHeight: "1.2" },
    "& li": { display: "flex", flexWrap: "wrap", gap: "0.25rem 1rem", paddingBlock: "2" },
    "& li + li": { borderTop: "1px solid", borderColor: "line" },
    "& time": { flex: "0 1 8.5rem", fontWeight: "650" },
    "& span": { flex: "1" },
  },
});

type Info = StoreInfo_StoreFragment;

interface StoreInfoProps {
  readonly store: Info & StoreAddress & { readonly timeZone: string | null };
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Phone = ({ number }: { readonly number: string }) => <a href={phoneLink(number)}>{number}</a>;

function Contact({ store }: StoreInfoProps) {
  const lines = addressLines(store);
  return (
    <section>
      <h2>{text.contact}</h2>
      <Facts>
        {lines.length > 0 && (
          <Fact term={text.address}>
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <a href={store.mapUrl} rel="noopener noreferrer" target="_blank">
              {text.openMap}
            </a>
          </Fact>
        )}
        {store.phoneNumber && <Fact term={text.storePhone} children={<Phone number={store.phoneNumber} />} />}
        {store.faxNumber && <Fact term={text.fax}>{store.faxNumber}</Fact>}
        {store.onlineShoppingNumber && (
          <Fact term={text.onlineShopping} children={<Phone number={store.onlineShoppingNumber} />} />
        )}
        {store.email && (
          <Fact term={text.email}>
            <a href={`mailto:${store.email}`}>{store.email}</a>
          </Fact>
        )}
      </Facts>
    </section>
  );
}

function Exceptions({ days }: { readonly days: Info["hoursExceptions"] }) {
  return (
    <OtherDays>
      <h2>{text.exceptions}</h2>
      <ul>
        {days.map(({ date, hours, language, note }) => (
          <li key={date}>
            <time dateTime={date}>{formatCalendarDay(date)}</time>
            <span lang={langOf(language)}>{note}</span>
            <strong lang={langOf(language)}>{hours}</strong>
          </li>
        ))}
      </ul>
    </OtherDays>
  );
}

function Pharmacy({ store, today }: StoreInfoProps & { readonly today: string | null }) {
  const { pharmacyHeading, pharmacyPhoneNumber, pharmacyFaxNumber, pharmacyHours } = store;
  if (!pharmacyPhoneNumber && !pharmacyFaxNumber && !pharmacyHours) return null;
  const title = pharmacyHeading?.text ?? text.pharmacy;
  const lang = pharmacyHeading ? langOf(pharmacyHeading.language) : undefined;
  return (
    <section>
      {pharmacyHours ? (
        <HoursTable caption={title} lang={lang} hours={pharmacyHours} today={today} />
      ) : (
        <h2 lang={lang}>{title}</h2>
      )}
      <Facts>
        {pharmacyPhoneNumber && <Fact term={text.storePhone} children={<Phone number={pharmacyPhoneNumber} />} />}
        {pharmacyFaxNumber && <Fact term={text.fax}>{pharmacyFaxNumber}</Fact>}
      </Facts>
    </section>
  );
}

const HoursBox = chakra("section", {
  base: { display: "grid", gap: "5", padding: { base: "4", sm: "6" }, borderRadius: "panel", background: "raised" },
});

/** The hours of a store and its holidays; null if it lists neither. */
export function StoreHours({ store }: StoreInfoProps) {
  const today = useWeekday(store.timeZone);
  if (!store.storeHours && store.hoursExceptions.length === 0) return null;
  return (
    <HoursBox>
      {store.storeHours && <HoursTable caption={text.storeHours} hours={store.storeHours} today={today} />}
      {store.hoursExceptions.length > 0 && <Exceptions days={store.hoursExceptions} />}
    </HoursBox>
  );
}

/** The other known details of a store: its contact, the pharmacy and the hours of departments. */
export function StoreInfo({ store }: StoreInfoProps) {
  const today = useWeekday(store.timeZone);
  return (
    <Columns>
      <Contact store={store} />
      <Pharmacy store={store} today={today} />
      {store.additionalHours?.map(({ label, language, hours }) => (
        <section key={label}>
          <HoursTable caption={label} lang={langOf(language)} hours={hours} today={today} />
        </section>
      ))}
    </Columns>
  );
}
