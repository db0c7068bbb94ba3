import type { ReactNode } from "react";
import { Icon } from "../../ui/icons.tsx";

const drawings: Readonly<Record<string, ReactNode>> = {
  facebook: (
    <path d="M14.5 21v-7.5H17l.5-3.2h-3V8.2c0-1 .5-1.7 1.8-1.7h1.4V3.6c-3.4-.5-6.4.4-6.4 4v2.7H8.5v3.2h2.8V21" />
  ),
  instagram: (
    <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1v.01" />
  ),
  pinterest: (
    <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 16 2.6-10M9.3 12.3c-1.3-3 .5-5 2.9-5s4 1.7 3.4 4.4c-.7 3-3.4 3.6-4.5 1.7" />
  ),
  tiktok: <path d="M14 3v12.5a4 4 0 1 1-4-4M14 3c.3 2.7 2 4.4 4.8 4.7" />,
  x: <path d="m4 4 16 16M20 4 4 20" />,
  youtube: (
    <path d="M6 5h12a3.5 3.5 0 0 1 3.5 3.5v7A3.5 3.5 0 0 1 18 19H6a3.5 3.5 0 0 1-3.5-3.5v-7A3.5 3.5 0 0 1 6 5Zm4 4v6l5-3Z" />
  ),
};

/** The sign of a social network; null for a network without one. */
export function SocialIcon({ network }: { readonly network: string }) {
  const drawing = drawings[network];
  return drawing === undefined ? null : <Icon>{drawing}</Icon>;
}
