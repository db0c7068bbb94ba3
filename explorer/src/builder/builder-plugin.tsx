import type { GraphiQLPlugin } from "@graphiql/react";
import { lazy, Suspense } from "react";

// Most visitors open no builder.
const BuilderPanel = lazy(async () => ({ default: (await import("./builder-panel.tsx")).BuilderPanel }));

function BuilderIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M4 6h4l2 2h10v10H4zM12 10.5v5M9.5 13h5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

export const builderPlugin: GraphiQLPlugin = {
  title: "GraphiQL Explorer",
  icon: BuilderIcon,
  content: () => (
    <Suspense>
      <BuilderPanel />
    </Suspense>
  ),
};
