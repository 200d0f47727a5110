import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../shared/i18n/language-context.tsx';

/** The HTML document around every page, errors included. */
export function AppDocument({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { failed } = useRouter().options.context;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadContent />
      </head>
      <body className="flex min-h-svh flex-col">
        {children}
        {failed ? null : <Scripts />}
      </body>
    </html>
  );
}
