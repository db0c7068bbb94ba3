const KEY = "form_success";

/** Stores the confirmation of a form for the next page. */
export function keepSuccessMessage(message: string): void {
  try {
    sessionStorage.setItem(KEY, message);
  } catch {
    // Without session storage, the success page redirects to the home page.
  }
}

/** Returns the stored confirmation and deletes it; null if there is none. */
export function takeSuccessMessage(): string | null {
  try {
    const message = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return message;
  } catch {
    return null;
  }
}
