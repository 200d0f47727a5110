import { parseArgs } from 'node:util';
import { z } from 'zod';
import { normalizeEmail } from '../features/accounts/rules/accounts.ts';
import { resetUser } from '../features/accounts/service/password-reset.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { paths } from '../shared/paths.ts';
import { withKeptData } from './kept-data.ts';
import { UsageError } from './usage-error.ts';

function readWords(words: readonly string[]): { email: string; withSecondFactor: boolean } {
  const hint = 'Use: vitrine user reset <e-mail address> [--second-factor]';
  try {
    const options = { 'second-factor': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [verb, email, ...more] = positionals;
    const isAddress = email !== undefined && z.email().safeParse(email).success;
    if (verb === 'reset' && isAddress && more.length === 0)
      return { email: normalizeEmail(email), withSecondFactor: values['second-factor'] === true };
  } catch {}
  throw new UsageError(hint);
}

/**
 * `user reset`: a link for somebody who lost their password or their second factor. Whoever can read the data of the
 * program may make one. It also works beside a running program.
 * @returns what to tell the person, the link among it
 * @throws UsageError when nobody has the address
 */
export async function runUserCommand(words: readonly string[], config: Config): Promise<string> {
  const { email, withSecondFactor } = readWords(words);
  return withKeptData(config, 'one_time_links', async ({ database, secret }) => {
    const now = systemClock;
    const audit = createAudit({ database, secret, now });
    const token = await resetUser({ database: database.of(), audit, now }, email, withSecondFactor);
    if (token === undefined) throw new UsageError(`Nobody who may log in has the address ${email}.`);
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const removed = withSecondFactor ? 'Codes, passkeys and linked addresses were taken away.\n' : '';
    return `${removed}This link lets ${email} choose a new password. It works once, for half an hour:\n${origin}${paths.newPassword}#${token}`;
  });
}
