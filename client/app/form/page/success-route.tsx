import { Button } from "@chakra-ui/react";
import { CardBody } from "../../ui/page/card-body.tsx";
import { Link, redirect, useLoaderData } from "react-router-dom";
import { takeSuccessMessage } from "../success-message.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { formPageMessages } from "#messages/form-page";
import { CardPage } from "../../ui/page/card-page.tsx";

const text = formPageMessages.success;

/** A request to the server never follows a form that was just sent. */
export const loader = () => redirect("/");

/** Takes the message of the form that led here; without one, it redirects to the home page. */
export function clientLoader() {
  const message = takeSuccessMessage();
  return message === null ? redirect("/") : { message };
}

/** The message can be taken only once, so the loader must not run again. */
export const shouldRevalidate = () => false;

/** The page that shows the message of a sent form. */
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
