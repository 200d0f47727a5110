import { type ReactNode, useId } from 'react';

export interface PageSectionProps {
  readonly title: string;
  /** The id of its heading, where a link or a test needs it. */
  readonly id?: string | undefined;
  /** Its distance from what is around it. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A section of an application screen: a rule, then its heading. */
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
