import { Box, Checkbox } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { COUPON_REMINDERS } from "../../../input-rules/email-kinds.ts";
import { languageOf, languages, nameOf } from "../../../messages/languages.ts";
import { byState, type Fields, mapValue, orNull, plainOf, type Value, whenRead } from "../graphql/fields.ts";
import { partOr } from "../graphql/missing/part-of.tsx";
import { openInLanguage } from "../lib/browser/open-in-language.ts";
import { formatDateTime } from "../lib/time/dates.ts";
import { accountMessages as text } from "#messages/account";
import { offersAny, useCapabilities } from "../session/capabilities.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import type { PreferencesPanel_UserFragment } from "./preferences-panel.gql.ts";
import { MissingValue } from "./fields/missing-value.tsx";
import type { AccountUpdate, AccountUpdates } from "./use-account-updates.ts";
import { useInstantChoice } from "./use-instant-choice.ts";
import { FoldablePanel } from "./foldable-panel.tsx";

interface PreferencesPanelProps {
  readonly user: Fields<PreferencesPanel_UserFragment>;
  readonly updates: AccountUpdates;
  readonly timeZone: string;
}

/** The shopper's preferences for emails, data sharing and the language; each is saved when it is changed. */
export function PreferencesPanel({ user, updates, timeZone }: PreferencesPanelProps) {
  const capabilities = useCapabilities();
  return (
    <FoldablePanel title={text.preferences}>
      {offersAny(capabilities, "EMAIL_SUBSCRIPTIONS") && (
        <>
          <Preference
            label={text.promotionalEmail}
            saved={user.acceptsPromotionalEmail}
            save={(acceptsPromotionalEmail) => updates.updateEmails({ acceptsPromotionalEmail })}
          />
          <ReminderPreference saved={user.emailSubscriptions} updateEmails={updates.updateEmails} />
        </>
      )}
      <Preference
        label={text.optOutDataSharing}
        saved={user.hasOptedOutOfDataSharing}
        save={(optOutDataSharing) => updates.updateSharing({ optOutDataSharing })}
      />
      <OptOutNote user={user} timeZone={timeZone} />
      <LanguagePreference saved={user.language} updateLanguage={updates.updateLanguage} />
    </FoldablePanel>
  );
}

interface ReminderPreferenceProps {
  readonly saved: Fields<PreferencesPanel_UserFragment>["emailSubscriptions"];
  readonly updateEmails: AccountUpdates["updateEmails"];
}

/** The email before clipped coupons expire, where the retailer sends it. */
function ReminderPreference({ saved, updateEmails }: ReminderPreferenceProps) {
  const isOn = mapValue(saved, (kinds) => {
    const reminders = kinds.find((kind) => kind.emailSubscriptionId === COUPON_REMINDERS);
    return reminders && !reminders.isOptedOut;
  });
  if (isOn.state === "empty") return null;
  return (
    <Preference
      label={text.couponReminders}
      saved={isOn}
      save={(acceptsPromotionalEmail) =>
        updateEmails({ acceptsPromotionalEmail, emailSubscriptionId: COUPON_REMINDERS })
      }
    />
  );
}

/** Says since when the opt-out is honored, if the account knows it. */
function OptOutNote({ user, timeZone }: Omit<PreferencesPanelProps, "updates">) {
  if (plainOf(user.hasOptedOutOfDataSharing) !== true) return null;
  return whenRead(user.optedOutAt, (instant) => (
    <p>{text.optOutHonored({ time: formatDateTime(instant, timeZone) })}</p>
  ));
}

const MissingChoice = ({ label }: { readonly label: string }) => (
  <>
    {label}
    <MissingValue label={label} />
  </>
);

const offeredLanguages = languages.map((language) => ({ id: language, name: nameOf[language], lang: language }));

interface LanguagePreferenceProps {
  readonly saved: Value<string>;
  readonly updateLanguage: AccountUpdates["updateLanguage"];
}

/** The language of the account; once another one is saved, the page opens in it. */
function LanguagePreference({ saved, updateLanguage }: LanguagePreferenceProps) {
  const { pathname } = useLocation();
  const save = async (language: string) => {
    const userErrors = await updateLanguage({ language });
    if (userErrors.length === 0) openInLanguage(languageOf(language), pathname);
    return userErrors;
  };
  return (
    <Box marginTop="3">
      {partOr(orNull(saved), <MissingChoice label={text.language} />, (language) => (
        <ChoiceCards
          group="language"
          title={text.language}
          showsTitle
          offered={offeredLanguages}
          saved={language}
          save={save}
        />
      ))}
    </Box>
  );
}

interface PreferenceProps {
  readonly label: string;
  /** An empty value is shown as off; a value that could not be read is shown as missing. */
  readonly saved: Value<boolean>;
  readonly save: AccountUpdate<boolean>;
}

function Preference({ label, saved, save }: PreferenceProps) {
  const { value, onClickCapture, failure, choose } = useInstantChoice(
    byState(saved, { empty: false, failed: false }, (choice) => choice),
    save,
  );
  return (
    <div>
      <ChoiceFailure message={failure} />
      {partOr(orNull(saved), <MissingChoice label={label} />, () => (
        <Checkbox.Root
          checked={value}
          onClickCapture={onClickCapture}
          onCheckedChange={({ checked }) => choose(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{label}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </div>
  );
}
