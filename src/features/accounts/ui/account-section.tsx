import { type ReactNode, useId } from 'react';
import { StatusMessage } from '#design/status/status-message.tsx';

interface AccountSectionProps {
  title: string;
  text?: string;
  message?: string;
  children: ReactNode;
}

export function AccountSection({ title, text, message, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="hall mx-(--spacing-margin) gap-y-4 border-line-2 border-t px-0 py-8"
    >
      <h2 id={id} className="font-display text-t3 tracking-[-0.02em] md:col-[1/5]">
        {title}
      </h2>
      <div className="grid gap-6 md:col-[5/-1] lg:max-w-[44rem]">
        {text !== undefined && (
          <div>
            <p>{text}</p>
            <StatusMessage message={message ?? ''} className="pt-3" />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
