import type { ReactNode } from "react";

/** A decorative line drawing; the control around it has the label. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => <Icon children={<path d="M3 6h18M3 12h18M3 18h12" />} />;
export const SearchIcon = () => <Icon children={<path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm9 16-4-4" />} />;
export const CloseIcon = () => <Icon children={<path d="M6 6l12 12M18 6 6 18" />} />;
export const PersonIcon = () => (
  <Icon children={<path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20c1.2-3.6 4.2-5 8-5s6.8 1.4 8 5" />} />
);
export const PreviousIcon = () => <Icon children={<path d="m14 6-6 6 6 6" />} />;
export const NextIcon = () => <Icon children={<path d="m10 6 6 6-6 6" />} />;
export const ArrowIcon = () => <Icon children={<path d="M5 12h14m-6-6 6 6-6 6" />} />;
export const PauseIcon = () => <Icon children={<path d="M9 6v12M15 6v12" />} />;
export const CalendarIcon = () => (
  <Icon
    children={<path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7Zm0 3h16M8 3v4m8-4v4" />}
  />
);
export const PlayIcon = () => <Icon children={<path d="M8 5v14l11-7Z" />} />;
export const PinIcon = () => (
  <Icon
    children={
      <path d="M12 21c4.5-4.6 7-8.2 7-11.3A7 7 0 0 0 5 9.7C5 12.8 7.5 16.4 12 21Zm0-8.6a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z" />
    }
  />
);
export const CheckIcon = () => <Icon children={<path d="m5 12.5 4.5 4.5L19 7.5" />} />;
export const BarCodeIcon = () => <Icon children={<path d="M4 6v12M8 6v12M11 6v12M16 6v12M20 6v12" />} />;
export const ListIcon = () => (
  <Icon children={<path d="m4 6 1.5 1.5L8 5m-4 7 1.5 1.5L8 11m-4 7 1.5 1.5L8 17m4-11h8m-8 6h8m-8 6h8" />} />
);
export const MinusIcon = () => <Icon children={<path d="M5 12h14" />} />;
export const PlusIcon = () => <Icon children={<path d="M5 12h14m-7-7v14" />} />;
export const FilterIcon = () => <Icon children={<path d="M4 7h16M7 12h10M10 17h4" />} />;
export const ChevronDownIcon = () => <Icon children={<path d="m6 9 6 6 6-6" />} />;
export const UpIcon = () => <Icon children={<path d="M12 20V5m-6 6 6-6 6 6" />} />;
