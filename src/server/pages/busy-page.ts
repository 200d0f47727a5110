import { createHash } from 'node:crypto';
import { schemeScript } from '#design/tokens/color-scheme.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { escapeXml } from '#platform/xml.ts';
import { statusByCode } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Messages } from '#shared/i18n/messages.ts';
import type { UncachedPage } from './page-request.ts';

/** Too many renderings in total, or too many requests from the visitor's network. */
export type BusyReason = 'unavailable' | 'too_many_requests';

interface BusyText {
  readonly title: Readonly<Record<BusyReason, string>>;
  readonly text: Readonly<Record<BusyReason, string>>;
  readonly wait: (seconds: number) => string;
  readonly again: string;
  readonly home: string;
}

const busyText: Messages<BusyText> = {
  en: {
    title: { unavailable: 'The site is busy', too_many_requests: 'Too many pages' },
    text: {
      unavailable: 'So many pages are being opened that this one has to wait.',
      too_many_requests: 'Your network has opened very many pages in a minute, so this one has to wait.',
    },
    wait: (seconds) => (seconds === 1 ? 'Try again in a second.' : `Try again in ${seconds} seconds.`),
    again: 'Try again',
    home: 'To the home page',
  },
  nl: {
    title: { unavailable: 'Het is even druk', too_many_requests: 'Te veel pagina’s' },
    text: {
      unavailable: 'Er worden zo veel pagina’s geopend dat deze even moet wachten.',
      too_many_requests:
        'Vanaf jouw netwerk zijn in een minuut erg veel pagina’s geopend. Deze moet even wachten.',
    },
    wait: (seconds) => `Probeer het over ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'} opnieuw.`,
    again: 'Probeer opnieuw',
    home: 'Naar de homepage',
  },
};

const schemeHash = `'sha256-${createHash('sha256').update(schemeScript).digest('base64')}'`;

export interface BusyPageSite {
  readonly headers: Readonly<Record<string, string>>;
  readonly styleSheets: readonly string[];
}

/**
 * Returns the page for a visitor whose page is not rendered now; needs no loading or rendering.
 * @param visitor the page's language, and the language prefix of its URLs
 */
export function busyPage(
  reason: BusyReason,
  retrySeconds: number,
  { language, basePath }: { readonly language: Language; readonly basePath: string },
  { headers, styleSheets }: BusyPageSite,
): UncachedPage {
  const text = busyText[language];
  const [title, home] = [escapeXml(text.title[reason]), escapeXml(basePath || '/')];
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${escapeXml(href)}">`).join('');
  return {
    kind: 'rendered',
    status: statusByCode[reason],
    body: Buffer.from(
      `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">${links}<script>${schemeScript}</script></head><body class="flex min-h-svh flex-col"><main class="px-(--spacing-margin) pt-10 pb-s7"><h1 class="text-t4">${title}</h1><p class="pt-4">${escapeXml(text.text[reason])}</p><p class="pb-4">${escapeXml(text.wait(retrySeconds))}</p><p class="flex flex-wrap gap-x-6"><a class="go inline-block min-h-6" href="">${text.again}</a><a class="go inline-block min-h-6" href="${home}">${text.home}</a></p></main></body></html>`,
    ),
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': contentSecurityPolicy({ scripts: [schemeHash], styles: [] }),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Retry-After': String(retrySeconds),
    },
  };
}
