import { type Context, Hono } from 'hono';
import { loginForms, logoutForm } from '#features/accounts/login/api.ts';
import { documentForms } from '#features/invoicing/client-page/api.ts';
import { localizePath } from '#features/localization/rules.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { type FormHandler, limitFormBody, readForm } from '#platform/http/form-handler.ts';
import type { ErrorCode, FieldErrors } from '#shared/api/errors.ts';
import { defaultLanguage, languages } from '#shared/i18n/language.ts';
import type { Api } from '../api/api.ts';
import type { PageService } from './page-service.ts';
import { routeDefinitions } from './route-lookup.ts';
import { sendPage, toPageRequest } from './send-response.ts';

const maxFormBytes = 16 * 1024;

interface FormPostsDeps {
  readonly api: Api;
  readonly pages: PageService;
}

const formHandlers: Readonly<Record<string, FormHandler>> = { ...loginForms, ...documentForms };

/** Uses Hono's parameter syntax. */
const inAllLanguages = (path: string) =>
  languages.map((language) => localizePath(path.replaceAll('$', ':'), language, defaultLanguage));

/** Makes the call of the page's script. */
function callApi(
  c: Context<ApiEnv>,
  { api, pages }: FormPostsDeps,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Localization': pages.parseUrl(toPageRequest(c)).language,
  });
  for (const name of ['cookie', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const request = new Request(new URL(path, c.req.url), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return Promise.resolve(api.fetch(request, { ...c.env, requestId: c.var.requestId }));
}

/** Keeps the cookies set by the API. */
function redirectTo(location: string, response: Response): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

async function renderFormAgain(
  c: Context<ApiEnv>,
  { pages }: FormPostsDeps,
  name: string,
  { rejection, values }: { rejection: Response; values: Readonly<Record<string, string>> },
) {
  const { error } = (await rejection.json()) as { error: { code: ErrorCode; fields?: FieldErrors } };
  const form = { name, values, code: error.code, fields: error.fields ?? {} };
  const page = await sendPage(c, await pages.renderRejectedForm(toPageRequest(c), form, rejection.status));
  const retryAfter = rejection.headers.get('Retry-After');
  if (retryAfter !== null) page.headers.set('Retry-After', retryAfter);
  return page;
}

const formTypes: ReadonlySet<string> = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Tests whether a form without scripts sent the request. */
export const isFormPost = ({ req }: Context<ApiEnv>): boolean =>
  req.method === 'POST' &&
  formTypes.has(req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/**
 * Responds to a form that needs scripts with 405 and the page itself, which explains it; the typed values are
 * lost.
 * @param allowed the page's methods
 */
export async function rejectForm(c: Context<ApiEnv>, pages: PageService, allowed: readonly string[]) {
  const page = await sendPage(c, await pages.renderRejectedForm(toPageRequest(c), undefined, 405));
  page.headers.set('Allow', allowed.join(', '));
  return page;
}

async function handleForm(c: Context<ApiEnv>, deps: FormPostsDeps, name: string, handle: FormHandler) {
  const { basePath } = deps.pages.parseUrl(toPageRequest(c));
  const result = await handle({
    fields: await readForm(c),
    url: new URL(c.req.url),
    basePath,
    callApi: (path, body) => callApi(c, deps, path, body),
  });
  return 'location' in result
    ? redirectTo(result.location, result.response)
    : renderFormAgain(c, deps, name, result);
}

/**
 * Handles the forms that work without scripts: logout, and the forms named by pages. Each calls the API and
 * responds with a redirect or a page.
 * @throws Error if a route names a form that has no handler
 */
export function formPosts(deps: FormPostsDeps) {
  const limitBody = limitFormBody(maxFormBytes);
  const app = new Hono<ApiEnv>().on('POST', inAllLanguages(logoutForm.path), limitBody, (c) =>
    handleForm(c, deps, 'logout', logoutForm.handle),
  );
  for (const { name: route, path, form } of routeDefinitions) {
    if (form === undefined) continue;
    const handle = formHandlers[form];
    if (!handle) throw new Error(`route ${route}: the form ${form} has no handler`);
    app.on('POST', inAllLanguages(path), limitBody, (c) => handleForm(c, deps, form, handle));
  }
  return app;
}
