import { sharedTexts } from "../../../input-rules/texts.ts";

/** The texts of the forms that editors define: the email signup and the contact form. */
export const formPageMessages = {
  signup: {
    title: "Stay In Touch Via Your Inbox",
    boxTitle: "Stay in touch",
    boxLabel: "Email",
    subscribe: "Subscribe",
    saving: "Subscribing",
    subscribed: "Subscribed!",
    thanks: sharedTexts.subscribed,
    missing: (name: string) => `Email signup form ${name} not found.`,
    failed: sharedTexts.signupFailed,
    loading: "Loading the form…",
    close: "Close",
  },
  contact: {
    title: "Contact Us",
    formTitle: "Write to us",
    send: "Send",
    sending: "Sending",
    missing: "We can't show the contact form right now. Please call your store.",
    needsScript: "Please turn on JavaScript to send a message. We use it to confirm that you're not a robot.",
  },
  success: {
    title: "Thank you",
    home: "Back to the home page",
  },
} as const;
