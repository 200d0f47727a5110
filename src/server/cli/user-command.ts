import { parseArgs } from 'node:util';
import { resetUser } from '#features/accounts/login/service/password-reset.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { isEmailAddress, normalizeEmail } from '#shared/email/email-address.ts';
import { paths } from '#shared/urls/paths.ts';
import { requireAuditKey, UsageError, withDatabase } from './with-database.ts';

function parseArguments(args: readonly string[]): { email: string; withSecondFactor: boolean } {
  const usage = 'Usage: vitrine user reset <email address> [--second-factor]';
  try {
    const options = { 'second-factor': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, email, ...rest] = positionals;
    if (verb === 'reset' && email !== undefined && isEmailAddress(email) && rest.length === 0)
      return { email: normalizeEmail(email), withSecondFactor: values['second-factor'] === true };
  } catch {}
  throw new UsageError(usage);
}

/**
 * Creates a link for a user who lost their password or second factor (`user reset`) and returns the text to
 * print. Requires access to the program's data; the program may be running.
 * @throws UsageError if no active account has the email address
 */
export async function runUserCommand(args: readonly string[], config: Config): Promise<string> {
  const { email, withSecondFactor } = parseArguments(args);
  return withDatabase(config, 'one_time_links', async (data) => {
    const { database } = data;
    const now = systemClock;
    const audit = createAudit({ database, key: requireAuditKey(data, config), now });
    const token = await resetUser({ database: database.of(), audit, now }, email, withSecondFactor);
    if (token === undefined)
      throw new UsageError(`There is no active account with the email address ${email}.`);
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const removed = withSecondFactor ? 'Codes, passkeys and linked addresses were removed.\n' : '';
    return `${removed}With this link ${email} can choose a new password. It works once and expires in 30 minutes:\n${origin}${paths.newPassword}#${token}`;
  });
}
