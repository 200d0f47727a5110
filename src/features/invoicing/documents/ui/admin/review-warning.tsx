import type { ReactNode } from 'react';

interface WarningProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function Warning({ title, text, children }: WarningProps) {
  return (
    <section className="mt-6 border border-dot px-5 py-4">
      <h3 className="dotted font-medium font-text text-t0">{title}</h3>
      <p className="pt-1 text-[0.9375rem] text-ink-2">{text}</p>
      {children !== undefined && <div className="pt-2">{children}</div>}
    </section>
  );
}
