import { type Context, Hono } from 'hono';
import type { SignInAttempt, SignInStep } from '../features/accounts/contract.ts';
import { signInProblems } from '../features/accounts/rules/accounts.ts';
import { localizedAddress } from '../features/localization/rules.ts';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { limitForm, readForm } from '../platform/http/form-body.ts';
import { maximumEmail } from '../shared/credential-limits.ts';
import type { ErrorCode, FieldErrors } from '../shared/errors.ts';
import { defaultLanguage, languages } from '../shared/language.ts';
import { paths } from '../shared/paths.ts';
import type { Api } from './api.ts';
import { addressAfterSignIn } from './instead.ts';
import type { Pages } from './pages.ts';
import { pageRequestOf, sendAnswer } from './send.ts';

const maxFormBytes = 16 * 1024;

interface FormParts {
  readonly api: Api;
  readonly pages: Pages;
}

const inEachLanguage = (path: string) =>
  languages.map((language) => localizedAddress(path, language, defaultLanguage));

/** Makes the call that the page's script would have made. */
function callApi(
  c: Context<ApiEnv>,
  { api, pages }: FormParts,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Localization': pages.addressOf(pageRequestOf(c)).language,
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

/** Goes on to another page, with the cookies that the API has set. */
function goOn(location: string, answer: Response): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Why the API has refused, as the sign-in page shows it. */
async function attemptOf(email: string, answer: Response): Promise<SignInAttempt> {
  const { error } = (await answer.json()) as { error: { code: ErrorCode; fields?: FieldErrors } };
  return { email: email.slice(0, maximumEmail), problems: signInProblems(error.code, error.fields) };
}

/** Shows a page again with what was wrong with its form. */
async function showAgain(c: Context<ApiEnv>, { pages }: FormParts, email: string, answer: Response) {
  const attempt = await attemptOf(email, answer);
  const page = sendAnswer(c, await pages.showAttempt(pageRequestOf(c), attempt, answer.status));
  const wait = answer.headers.get('Retry-After');
  if (wait !== null) page.headers.set('Retry-After', wait);
  return page;
}

/** The forms that have to work without scripts: they call the API and answer with a page. */
export function forms(parts: FormParts) {
  const limit = limitForm(maxFormBytes);
  const baseOf = (c: Context<ApiEnv>) => parts.pages.addressOf(pageRequestOf(c)).base;
  return new Hono<ApiEnv>()
    .on('POST', inEachLanguage(paths.login), limit, async (c) => {
      const form = await readForm(c);
      const email = form.get('email') ?? '';
      const password = form.get('password') ?? '';
      const body = { email, password, remember: form.get('remember') !== null };
      const answer = await callApi(c, parts, '/api/auth/sign-in/email', body);
      if (!answer.ok) return showAgain(c, parts, email, answer);
      const { data } = (await answer.json()) as { data: SignInStep };
      const url = new URL(c.req.url);
      return goOn(
        data.code_needed ? baseOf(c) + paths.code + url.search : addressAfterSignIn(url, baseOf(c)),
        answer,
      );
    })
    .on('POST', inEachLanguage(paths.code), limit, async (c) => {
      const code = (await readForm(c)).get('code') ?? '';
      const answer = await callApi(c, parts, '/api/auth/sign-in/code', { code });
      if (!answer.ok) return showAgain(c, parts, '', answer);
      return goOn(addressAfterSignIn(new URL(c.req.url), baseOf(c)), answer);
    })
    .on('POST', inEachLanguage('/logout'), limit, async (c) => {
      await readForm(c);
      return goOn(baseOf(c) || paths.home, await callApi(c, parts, '/api/logout', {}));
    });
}
