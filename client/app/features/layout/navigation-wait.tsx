import { useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";
import { timing } from "../../lib/business-constants.ts";
import { layoutMessages as text } from "../../messages/layout.ts";

/** Tells whether another page is on its way and has taken so long that the visitor should be told. */
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

/** Says and shows that the page of a link or a form is still on its way. */
export function NavigationWait() {
  const isLong = useLongWait();
  return (
    <div className="navigation-wait" aria-live="polite" data-shown={isLong || undefined}>
      {isLong && <span className="visually-hidden">{text.stillLoading}</span>}
    </div>
  );
}
