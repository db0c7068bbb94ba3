/** Returns a URL like `tel:+18015550141`; numbers without a country code are North American. */
export function phoneLink(number: string): string {
  const digits = number.replaceAll(/\D/g, "");
  return `tel:${digits.length === 10 ? "+1" : digits.length === 11 ? "+" : ""}${digits}`;
}
