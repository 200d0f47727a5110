import { type ReactNode, useId } from 'react';

export interface PageSectionProps {
  readonly title: string;
  /** Id of the heading, for links and tests. */
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function PageSection({ title, id, className = '', children }: PageSectionProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section aria-labelledby={headingId} className={`border-line-2 border-t pt-3 ${className}`.trim()}>
      <h2 id={headingId} className="pb-3 text-t2">
        {title}
      </h2>
      {children}
    </section>
  );
}
