import type { ReactNode } from "react";
import { formatCalendarDay } from "../../lib/dates.ts";
import { locationMessages as text } from "../../messages/location.ts";
import { HoursTable } from "./hours-table.tsx";
import { addressLines, type StoreAddress } from "./lib/address-lines.ts";
import { phoneLink } from "./lib/phone-link.ts";
import { useWeekday } from "./use-weekday.ts";
import type { StoreInfo_StoreFragment } from "./store-page.gql.ts";
import "./store-info.css";

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
      <dl>
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
      </dl>
    </section>
  );
}

function Exceptions({ days }: { readonly days: Info["hoursExceptions"] }) {
  return (
    <section className="store-info-exceptions">
      <h2>{text.exceptions}</h2>
      <ul>
        {days.map(({ date, hours, note }) => (
          <li key={date}>
            <time dateTime={date}>{formatCalendarDay(date)}</time>
            <span>{note}</span>
            <strong>{hours}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pharmacy({ store, today }: StoreInfoProps & { readonly today: string | null }) {
  const { pharmacyPhoneNumber, pharmacyFaxNumber, pharmacyHours } = store;
  if (!pharmacyPhoneNumber && !pharmacyFaxNumber && !pharmacyHours) return null;
  const title = store.pharmacyHeaderText ?? text.pharmacy;
  return (
    <section>
      {pharmacyHours ? <HoursTable caption={title} hours={pharmacyHours} today={today} /> : <h2>{title}</h2>}
      <dl>
        {pharmacyPhoneNumber && <Fact term={text.storePhone} children={<Phone number={pharmacyPhoneNumber} />} />}
        {pharmacyFaxNumber && <Fact term={text.fax}>{pharmacyFaxNumber}</Fact>}
      </dl>
    </section>
  );
}

/** Everything about a store that is known: how to reach it and when it is open. What is not known is left out. */
export function StoreInfo({ store }: StoreInfoProps) {
  const today = useWeekday(store.timeZone);
  return (
    <div className="store-info">
      <div>
        {store.storeHours && (
          <section>
            <HoursTable caption={text.storeHours} hours={store.storeHours} today={today} />
          </section>
        )}
        {store.hoursExceptions.length > 0 && <Exceptions days={store.hoursExceptions} />}
      </div>
      <div>
        <Contact store={store} />
        <Pharmacy store={store} today={today} />
      </div>
      {store.additionalHours?.map(({ label, hours }) => (
        <section key={label}>
          <HoursTable caption={label} hours={hours} today={today} />
        </section>
      ))}
    </div>
  );
}
