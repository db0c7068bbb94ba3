const KEY = "form_success";

/** Keeps what a sent form says for the page that is shown next. */
export function keepSuccessMessage(message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch {
    // Without storage the next page is the home page.
  }
}

/** Returns the kept message once, then null. */
export function takeSuccessMessage(): string | null {
  try {
    const message = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return message;
  } catch {
    return null;
  }
}
