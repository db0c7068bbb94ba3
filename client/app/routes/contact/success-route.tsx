import { Button } from "@chakra-ui/react";
import { CardBody } from "../../ui/page/card-body.tsx";
import { Link, redirect, useLoaderData } from "react-router-dom";
import { takeSuccessMessage } from "../../features/form/success-message.ts";
import { PageHead } from "../../features/layout/page-head.tsx";
import { formPageMessages } from "../../messages/form.ts";
import { CardPage } from "../../ui/page/card-page.tsx";

const text = formPageMessages.success;

/** Whoever asks the server for this page has sent no form just now. */
export const loader = () => redirect("/");

/** Takes the message of the form that led here; there is nothing to show without one. */
export function clientLoader() {
  const message = takeSuccessMessage();
  return message === null ? redirect("/") : { message };
}

/** The message is taken once: nothing that happens on the page may ask for it again. */
export const shouldRevalidate = () => false;

/** What became of a form that was sent. */
export default function SuccessRoute() {
  const { message } = useLoaderData<{ readonly message: string }>();
  return (
    <CardPage>
      <PageHead title={text.title} />
      <CardBody fontSize="lg">
        <h1>{text.title}</h1>
        <p role="status">{message}</p>
        <Button asChild>
          <Link to="/">{text.home}</Link>
        </Button>
      </CardBody>
    </CardPage>
  );
}
