/** The flag of a tab in which the shopper has closed the popup about new terms; a logout takes it back. */
export const TERMS_POPUP_CLOSED = "terms-popup-closed";
