import { createElement, Fragment, type ReactNode } from "react";

/** Renders the part of a message between a tag and its end, for example as a link. */
export type RenderTag = (content: ReactNode) => ReactNode;

/** Returns the parts of a message with tags as one. */
export const together = (...parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
