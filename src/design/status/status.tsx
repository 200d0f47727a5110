import type { ReactNode } from 'react';

const toneClasses = {
  active: 'bg-ink',
  attention: 'bg-dot',
  scheduled:
    'bg-[conic-gradient(var(--color-ink)_25%,transparent_0)] [box-shadow:inset_0_0_0_1.5px_var(--color-ink)]',
  partial:
    'bg-[linear-gradient(90deg,var(--color-ink)_50%,transparent_0)] [box-shadow:inset_0_0_0_1.5px_var(--color-ink)]',
  missing: 'border border-line-2 border-dotted',
  idle: '[box-shadow:inset_0_0_0_1.5px_var(--color-line-2)]',
} as const;

export function StatusDot({ tone }: { tone: keyof typeof toneClasses }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-[0.6em] flex-none rounded-full ${toneClasses[tone]}`}
    />
  );
}

/**
 * The dot is filled when active, half when only a part is, red when it needs attention, a quarter when
 * scheduled, a ring at rest, dotted before the start.
 */
export function Status({ tone, children }: { tone: keyof typeof toneClasses; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-[0.6em]">
      <StatusDot tone={tone} />
      {children}
    </span>
  );
}
