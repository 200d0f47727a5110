import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { validated } from '../../platform/http/validated.ts';
import type { Language } from '../../shared/language.ts';
import { type LanguageAnswer, languageChoice, languageCookie } from './contract.ts';

const year = 365 * 24 * 60 * 60;

/** What a request says of the page that it was sent from. */
export interface Visit {
  readonly referer: string | undefined;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Where the page at an address of ours lives in a language, if that is another address. */
export type FindCounterpart = (visit: Visit, language: Language) => Promise<string | undefined>;

/** `POST /api/language`: keeps the choice and tells where to go if the page lives elsewhere in that language. */
export const localizationApi = (options: { findCounterpart: FindCounterpart; secureCookie: boolean }) =>
  new Hono<ApiEnv>().post('/', validated('json', languageChoice), async (c) => {
    const { lang } = c.req.valid('json');
    const visit = {
      referer: c.req.header('referer'),
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    };
    const redirect = await options.findCounterpart(visit, lang);
    setCookie(c, languageCookie, lang, {
      path: '/',
      maxAge: year,
      sameSite: 'Lax',
      httpOnly: true,
      secure: options.secureCookie,
    });
    c.header('Content-Language', lang);
    return c.json<LanguageAnswer>(redirect === undefined ? { lang } : { lang, redirect });
  });

export type LocalizationApi = ReturnType<typeof localizationApi>;
