import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly label?: string;
  readonly title: string;
  readonly text: string;
  /** True where it stands inside the margins of the page. */
  readonly isInset?: boolean;
  readonly children?: ReactNode;
}

/** Offers at most one action. Its line and its content keep the margins of the page. */
export function EmptyState({ isInset = false, ...props }: EmptyStateProps) {
  return (
    <div
      className={`hall items-end gap-y-10 border-line-2 border-t px-0 pt-10 ${isInset ? '' : 'mx-(--spacing-margin)'}`.trim()}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 420 300"
        fill="none"
        className="w-full max-w-[420px] stroke-ink md:col-[2/7]"
      >
        <path d="M110 300V170l40-24h190v130l-40 24M110 170h190v130M300 170l40-24" />
        <path
          className="stroke-line-2"
          strokeDasharray="3 5"
          d="M126 160V30l36-22h160v130M126 30h160v132M286 30l36-22M162 8v130"
        />
        <path d="M0 300h420" />
        <circle cx="214" cy="157" r="4.5" className="fill-dot stroke-none" />
      </svg>
      <div className="pb-10 md:col-[8/-1]">
        {props.label !== undefined && <p className="label pb-3">{props.label}</p>}
        <h2 className="text-t4">{props.title}</h2>
        <p className="pt-3">{props.text}</p>
        {props.children}
      </div>
    </div>
  );
}
