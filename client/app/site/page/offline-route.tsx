import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { PageHead } from "../../layout/page-head.tsx";
import { offlineMessages as text } from "#messages/offline";
import { PageBody } from "../../ui/page/page-body.tsx";

/**
 * The page that the service worker keeps, without scripts, and shows while the site cannot be reached. It puts the links to
 * the copies into the empty element. A visitor whose browser runs the scripts of this page has a connection.
 */
export default function OfflineRoute() {
  const navigate = useNavigate();
  useEffect(() => void navigate("/", { replace: true }), [navigate]);
  return (
    <PageBody title={text.title} width="narrow">
      <PageHead title={text.title} path="/offline" unlisted />
      <div data-offline-copies="" />
    </PageBody>
  );
}
