import { type Context, Hono } from 'hono';
import { cookieNames } from '#features/accounts/service/authentication.ts';
import { languageCookie } from '#features/localization/contract.ts';
import { resolveLanguage } from '#features/localization/rules.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { compressUncached } from '#platform/http/cached-response.ts';
import { getCookieValue, isAllowed, type Sessions } from '#platform/http/session.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/language.ts';
import type { Access } from '#shared/pages/route.ts';
import { endpointAccess, ownerPrefix } from '../api/endpoint-access.ts';
import { docsPolicy, writeDocsPage } from '../pages/api-docs-page.ts';
import { type ApiDescription, type ApiRoute, describeApi } from './describe-api.ts';

type Audience = 'anyone' | 'user' | 'owner';

interface ApiDocsDeps {
  readonly api: { readonly routes: readonly ApiRoute[] };
  readonly sessions: Pick<Sessions, 'read'>;
  readonly publicUrl: string;
  /** The URLs of the styles of all pages. */
  readonly styleSheets: readonly string[];
}

const getAccess = (method: string, path: string): Access | undefined =>
  path.startsWith(`${ownerPrefix}/`) ? 'owner' : endpointAccess[`${method} ${path}`];

/** Which endpoints an audience sees: those that it may call. */
const shownAccess: Readonly<Record<Audience, readonly Access[]>> = {
  anyone: ['anyone', 'anonymous'],
  user: ['anyone', 'anonymous', 'user'],
  owner: ['anyone', 'anonymous', 'user', 'owner'],
};

function getLanguage(c: Context<ApiEnv>): Language {
  const requested = [c.req.query('lang'), c.req.header('x-localization')].find(isLanguage);
  const cookie = getCookieValue(c.req.header('cookie'), languageCookie);
  return (
    requested ?? resolveLanguage({ cookie, acceptLanguage: c.req.header('accept-language') }, defaultLanguage)
  );
}

/** Serves `/api/openapi.json` and `/api/docs`: the endpoints that the visitor may call. */
export function apiDocs({ api, sessions, publicUrl, styleSheets }: ApiDocsDeps) {
  const sessionCookie = cookieNames(publicUrl).session;
  const describe = (audience: Audience, language: Language): ApiDescription => {
    const isShown = (access: Access) => shownAccess[audience].includes(access);
    return describeApi(api.routes, { language, publicUrl, sessionCookie, getAccess, isShown });
  };
  // One of each format per audience and language, at most 500 kB each; they change only with the program.
  const bodies = new Map<string, Buffer>();
  const getBody = (key: string, create: () => string): Buffer => {
    const body = bodies.get(key) ?? Buffer.from(create());
    bodies.set(key, body);
    return body;
  };
  const getAudience = async (c: Context<ApiEnv>): Promise<Audience> => {
    const user = await sessions.read(c.req.raw.headers);
    if (user === null) return 'anyone';
    return isAllowed('owner', user) ? 'owner' : 'user';
  };
  const send = async (c: Context<ApiEnv>, plain: Buffer, headers: Record<string, string>) => {
    const { body, encoding } = await compressUncached(plain, c.req.header('accept-encoding'));
    return c.body(new Uint8Array(body), 200, {
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      'X-Robots-Tag': 'noindex',
      ...(encoding && { 'Content-Encoding': encoding }),
      ...headers,
    });
  };
  return new Hono<ApiEnv>()
    .get('/openapi.json', async (c) => {
      const language = getLanguage(c);
      const audience = await getAudience(c);
      const body = getBody(`json ${audience} ${language}`, () =>
        JSON.stringify(describe(audience, language)),
      );
      return send(c, body, {
        'Content-Type': 'application/json',
        'Content-Language': language,
      });
    })
    .get('/docs', async (c) => {
      const language = getLanguage(c);
      const shownTo = await getAudience(c);
      const page = getBody(`page ${shownTo} ${language}`, () =>
        writeDocsPage(describe(shownTo, language), { language, shownTo, styleSheets }),
      );
      return send(c, page, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Content-Security-Policy': docsPolicy,
      });
    });
}
