import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Shown in place of a part that has thrown. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Keeps what a part of the page throws from the rest of it; React writes the error into the log of the browser. */
export class Boundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
