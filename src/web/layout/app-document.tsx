import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { schemeScript } from '#design/tokens/color-scheme.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import { earlyClicksScript } from './early-clicks.ts';

/** Surrounds every page, including errors. */
export function AppDocument({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { context, ssr } = useRouter().options;
  const hasScripts = !(import.meta.env.SSR && context.previewBar);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The first paint waits for the whole header, whose menu is at the right. */}
        <link rel="expect" href="#end" blocking="render" />
        <HeadContent />
        {hasScripts && <EarlyScript nonce={ssr?.nonce} />}
      </head>
      <body className="flex min-h-svh flex-col">
        {children}
        {context.failed || !hasScripts ? null : <Scripts />}
      </body>
    </html>
  );
}

/** Sets the colours before the first paint, and records presses. Only the server has the script's text. */
function EarlyScript({ nonce }: { nonce: string | undefined }) {
  const html = import.meta.env.SSR ? `${schemeScript};${earlyClicksScript}` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant, and its hash is in the page's CSP
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
