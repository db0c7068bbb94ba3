import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Replaces a part that has thrown. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary around a part of the page; React logs the error in the browser's console. */
export class Boundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
