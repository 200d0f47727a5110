import { createHash } from 'node:crypto';
import { schemeScript } from '#design/tokens/color-scheme.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { escapeXml } from '#platform/xml.ts';
import { statusByCode } from '#shared/api/errors.ts';
import type { Language } from '#shared/i18n/language.ts';
import { type BusyReason, busyText } from './busy-messages.ts';
import type { UncachedPage } from './page-request.ts';

const schemeHash = `'sha256-${createHash('sha256').update(schemeScript).digest('base64')}'`;

export interface BusyPageSite {
  readonly headers: Readonly<Record<string, string>>;
  readonly styleSheets: readonly string[];
}

/** Needs no loading or rendering. */
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
