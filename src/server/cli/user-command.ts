import { resetUser } from '#features/accounts/login/service/password-reset.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { isEmailAddress, normalizeEmail } from '#shared/email/email-address.ts';
import { paths } from '#shared/urls/paths.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { CommandError } from './command-errors.ts';
import { requireAuditKey, withDatabase } from './with-database.ts';

function parseArguments(args: readonly string[]): { email: string; withSecondFactor: boolean } {
  const { positionals, values } = readOptions(args, { 'second-factor': { type: 'boolean' } });
  const [email, ...rest] = positionals;
  if (email === undefined || rest.length > 0) throw new InvalidArgumentsError();
  if (!isEmailAddress(email)) throw new InvalidArgumentsError(`“${email}” is not an email address`);
  return { email: normalizeEmail(email), withSecondFactor: values['second-factor'] === true };
}

/**
 * Creates a link for a user who lost their password or second factor and returns the text to print. Requires
 * access to the program's data; the program may be running.
 * @throws CommandError if no active account has the email address
 */
async function resetPassword(args: readonly string[], config: Config): Promise<string> {
  const { email, withSecondFactor } = parseArguments(args);
  return withDatabase(config, 'one_time_links', async (data) => {
    const { database } = data;
    const now = systemClock;
    const audit = createAudit({ database, key: requireAuditKey(data, config), now });
    const token = await resetUser({ database: database.of(), audit, now }, email, withSecondFactor);
    if (token === undefined)
      throw new CommandError(`There is no active account with the email address ${email}.`);
    const origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const removed = withSecondFactor ? 'Codes, passkeys and linked addresses were removed.\n' : '';
    return `${removed}With this link ${email} can choose a new password. It works once and expires in 30 minutes:\n${origin}${paths.newPassword}#${token}`;
  });
}

export const userResetCommand: Command = {
  name: 'user reset',
  forms: [
    {
      usage: '<email> [--second-factor]',
      summary: 'prints a link to choose a new password',
      program: 'may run',
    },
  ],
  options: [['--second-factor', 'also removes codes, passkeys and linked addresses']],
  run: (args, { config }) => resetPassword(args, config),
};
