import { Icon } from "./icons.tsx";

export const TargetIcon = () => (
  <Icon
    children={
      <path d="M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM12 2v3m0 14v3M2 12h3m14 0h3" />
    }
  />
);
export const PhoneIcon = () => (
  <Icon
    children={
      <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2Z" />
    }
  />
);
export const RouteIcon = () => (
  <Icon
    children={
      <path d="M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm12-12a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM8 18h6a3 3 0 0 0 0-6h-4a3 3 0 0 1 0-6h6" />
    }
  />
);
