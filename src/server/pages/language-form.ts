import { Hono } from 'hono';
import type { LanguageResponse } from '#features/localization/contract.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { limitFormBody, readForm } from '#platform/http/form-handler.ts';
import type { AllowedOrigins } from '#platform/http/request-guards.ts';
import { AppError } from '#shared/api/errors.ts';
import { paths } from '#shared/urls/paths.ts';
import type { Api } from '../api/api.ts';
import { canonicalPath } from './page-url.ts';

const maxFormBytes = 1024;

/** Returns the home page if the form was not on this site. */
function getRefererPath(referer: string | undefined, { origins }: AllowedOrigins): string {
  if (referer === undefined || !URL.canParse(referer)) return paths.home;
  const url = new URL(referer);
  return origins.has(url.origin) ? (canonicalPath(url) ?? url.pathname + url.search) : paths.home;
}

/** Stores the choice and redirects to the page in that language. */
export function languageForm(api: Api, allowedOrigins: AllowedOrigins) {
  return new Hono<ApiEnv>().post('/', limitFormBody(maxFormBytes), async (c) => {
    const form = await readForm(c);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    for (const name of ['referer', 'cookie', 'accept-language']) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const body = JSON.stringify({ lang: form.get('lang') });
    const response = await api.request('/api/language', { method: 'POST', headers, body });
    if (!response.ok) throw new AppError('invalid', 'no language was chosen');
    const { redirect } = (await response.json()) as LanguageResponse;
    for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    return c.redirect(redirect ?? getRefererPath(c.req.header('referer'), allowedOrigins), 303);
  });
}
