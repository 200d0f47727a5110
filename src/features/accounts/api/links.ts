import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { answerError } from '../../../platform/http/error-answers.ts';
import { validated } from '../../../platform/http/validated.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  acceptance,
  forgotten,
  type LinkOwner,
  linkToken,
  passwordReset,
  type SignInStep,
  setUp,
} from '../contract.ts';
import type { Accounts } from '../service/open-accounts.ts';
import { callerOf, setCookies } from './callers.ts';

/** Goes on from a password that was just chosen: signed in, or asked for the code that the account has. */
async function enter(c: Context<ApiEnv>, { signIn }: Accounts, email: string, password: string) {
  const result = await signIn.password({ email, password, remember: true }, callerOf(c));
  const step: SignInStep = { user: null, code_needed: result.kind === 'code-needed' };
  if (!('cookies' in result)) return c.json({ data: step });
  setCookies(c, result.cookies);
  return c.json({ data: result.kind === 'signed-in' ? { ...step, user: result.user } : step });
}

function ownerOf(email: string | undefined): LinkOwner {
  if (email === undefined) throw new AppError('not_found', 'the link does not work any more');
  return { email };
}

/** The links that work once: from the terminal, from mails. Their tokens come in bodies, never in addresses. */
export const linksApi = (accounts: Accounts) => {
  const { passwordReset: reset, invitations, setUp: first } = accounts;
  return new Hono<ApiEnv>()
    .post('/password/forgot', validated('json', forgotten), async (c) => {
      const seconds = await reset.ask(c.req.valid('json').email, callerOf(c));
      if (seconds === undefined) return c.json({ data: null });
      c.header('Retry-After', String(seconds));
      return answerError(c, 'too_many_requests');
    })
    .post('/password/look', validated('json', linkToken), async (c) =>
      c.json({ data: ownerOf(await reset.look(c.req.valid('json').token)) }),
    )
    .post('/password/reset', validated('json', passwordReset), async (c) => {
      const { token, password } = c.req.valid('json');
      const email = await reset.reset(token, password, callerOf(c));
      return enter(c, accounts, email, password);
    })
    .post('/invitation/look', validated('json', linkToken), async (c) =>
      c.json({ data: ownerOf(await invitations.look(c.req.valid('json').token)) }),
    )
    .post('/invitation', validated('json', acceptance), async (c) => {
      const wanted = c.req.valid('json');
      const email = await invitations.accept(wanted, callerOf(c));
      return enter(c, accounts, email, wanted.password);
    })
    .post('/set-up/look', validated('json', linkToken), async (c) => {
      if (await first.isOpen(c.req.valid('json').token)) return c.json({ data: null });
      throw new AppError('not_found', 'the set-up link does not work any more');
    })
    .post('/set-up', validated('json', setUp), async (c) => {
      const wanted = c.req.valid('json');
      await first.begin(wanted, callerOf(c));
      return enter(c, accounts, wanted.email, wanted.password);
    });
};

export type LinksApi = ReturnType<typeof linksApi>;
