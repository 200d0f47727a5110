import type { ReactNode } from 'react';
import { PageTitle } from '#design/page/page-title.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

interface AuthLayoutProps {
  title: string;
  /** A line above the content. */
  label?: ReactNode;
  children: ReactNode;
}

/** Title on the left, form on the right. */
export function AuthLayout({ title, label, children }: AuthLayoutProps) {
  return (
    <div className="hall items-start gap-y-10 pb-s7">
      <PageTitle size="beside" className="md:col-[1/8]">
        {title}
      </PageTitle>
      <div className="md:col-[8/-1] md:pt-5">
        {label !== undefined && <p className="label wrap-anywhere pb-8 text-ink-2">{label}</p>}
        {children}
      </div>
    </div>
  );
}

/** Visible only without JavaScript. */
export function NoScriptNotice() {
  const { link } = useMessages(messages);
  return <p className="dotted mb-8 hidden [@media(scripting:none)]:block">{link.noScripts}</p>;
}
