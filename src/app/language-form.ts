import { Hono } from 'hono';
import type { LanguageAnswer } from '../features/localization/contract.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { limitForm, readForm } from '../platform/http/form-body.ts';
import type { OwnAddresses } from '../platform/http/request-limits.ts';
import { AppError } from '../shared/errors.ts';
import { paths } from '../shared/paths.ts';
import type { Api } from './api.ts';
import { plainAddress } from './page-address.ts';

const maximumBytes = 1024;

/** Path and query of the page that a form was sent from; the home page if it is none of ours. */
function pageOf(referer: string | undefined, { origins }: OwnAddresses): string {
  if (referer === undefined || !URL.canParse(referer)) return paths.home;
  const url = new URL(referer);
  return origins.has(url.origin) ? (plainAddress(url) ?? url.pathname + url.search) : paths.home;
}

/** The choice of a language as a form, for visitors without scripts: it is kept, and the page comes again in it. */
export function languageForm(api: Api, own: OwnAddresses) {
  return new Hono<ApiEnv>().post('/', limitForm(maximumBytes), async (c) => {
    const form = await readForm(c);
    const headers = new Headers({ 'Content-Type': 'application/json' });
    for (const name of ['referer', 'cookie', 'accept-language']) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const body = JSON.stringify({ lang: form.get('lang') });
    const answer = await api.request('/api/language', { method: 'POST', headers, body });
    if (!answer.ok) throw new AppError('invalid', 'no language was chosen');
    const { redirect } = (await answer.json()) as LanguageAnswer;
    for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    c.header('Cache-Control', 'no-store');
    return c.redirect(redirect ?? pageOf(c.req.header('referer'), own), 303);
  });
}
