import { useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";
import { timing } from "../lib/business-constants.ts";
import { layoutMessages as text } from "#messages/layout";

/** Returns true if a navigation takes long enough for a notice. */
function useLongWait(): boolean {
  const isOnItsWay = useNavigation().state !== "idle";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setTimeout(() => setIsLong(true), timing.fetchDelay);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOnItsWay]);
  return isLong;
}

/** Shows and announces that the next page is still loading. */
export function NavigationWait() {
  const isLong = useLongWait();
  return (
    <div className="navigation-wait" aria-live="polite" data-shown={isLong || undefined}>
      {isLong && <span className="visually-hidden">{text.stillLoading}</span>}
    </div>
  );
}
