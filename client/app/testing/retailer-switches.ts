/** The switches that the storefront's queries select. */
export interface RetailerSwitches {
  readonly __typename: "RetailerSwitches";
  readonly addressOptional: boolean;
  readonly analytics: boolean;
  readonly askOrganization: boolean;
  readonly closeIsConsent: boolean;
  readonly cookieDecline: boolean;
  readonly excludesWalletCredits: boolean;
  readonly groups: readonly string[];
  readonly hideAddressAtRegistration: boolean;
  readonly hideDigitalCouponSavings: boolean;
  readonly hideRewardsButton: boolean;
  readonly paperSign: string | null;
  readonly prioritizedStoreName: string | null;
  readonly quickSearch: boolean;
  readonly rewardsGuestRoute: string | null;
  readonly showSavings: boolean;
  readonly storePickerMenu: string | null;
  readonly storeSelector: boolean;
  readonly walletCreditNote: string | null;
}

const off: RetailerSwitches = {
  __typename: "RetailerSwitches",
  addressOptional: false,
  analytics: false,
  askOrganization: false,
  closeIsConsent: false,
  cookieDecline: false,
  excludesWalletCredits: false,
  groups: [],
  hideAddressAtRegistration: false,
  hideDigitalCouponSavings: false,
  hideRewardsButton: false,
  paperSign: null,
  prioritizedStoreName: null,
  quickSearch: false,
  rewardsGuestRoute: null,
  showSavings: false,
  storePickerMenu: null,
  storeSelector: false,
  walletCreditNote: null,
};

/** Returns the switches of a retailer as in a response of the graph: off, except these. */
export const retailerSwitches = (on: Partial<RetailerSwitches> = {}): RetailerSwitches => ({ ...off, ...on });
