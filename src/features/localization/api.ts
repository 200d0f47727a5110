import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import type { Language } from '#shared/i18n/language.ts';
import { type LanguageResponse, languageChoice, languageCookie } from './contract.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Identifies the page on which the language was switched. */
export interface LanguageSwitchRequest {
  readonly referer: string | undefined;
  readonly cookie: string | undefined;
  readonly acceptLanguage: string | undefined;
}

/** Returns the referring page's path in a language, if it differs. */
export type FindAlternatePath = (
  switchRequest: LanguageSwitchRequest,
  language: Language,
) => Promise<string | undefined>;

/** Stores the choice, and returns a redirect if the page has another path in that language. */
export const localizationApi = (options: { findAlternatePath: FindAlternatePath; secureCookie: boolean }) =>
  new Hono<ApiEnv>().post('/', validated('json', languageChoice), async (c) => {
    const { lang } = c.req.valid('json');
    const switchRequest = {
      referer: c.req.header('referer'),
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    };
    const redirect = await options.findAlternatePath(switchRequest, lang);
    setCookie(c, languageCookie, lang, {
      path: '/',
      maxAge: yearInSeconds,
      sameSite: 'Lax',
      httpOnly: true,
      secure: options.secureCookie,
    });
    c.header('Content-Language', lang);
    return c.json<LanguageResponse>(redirect === undefined ? { lang } : { lang, redirect });
  });

export type LocalizationApi = ReturnType<typeof localizationApi>;
