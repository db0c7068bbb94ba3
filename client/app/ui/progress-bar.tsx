import "./progress-bar.css";

interface ProgressBarProps {
  /** What is on its way, for screen readers. */
  readonly label: string;
  /** The filled part, from 0 to 1. */
  readonly fraction: number;
}

/** A bar that shows how much of a way is done. */
export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
