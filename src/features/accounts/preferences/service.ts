import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { UserRequestContext } from '../service/request-context.ts';
import type { AccountsTables } from '../tables.ts';
import { findPreferences, type Preferences, savePreferences } from './queries.ts';

interface PreferencesDeps {
  readonly database: Database<AccountsTables>;
  readonly audit: Audit;
  readonly now: Clock;
}

const actions = {
  single_keys: 'shortcuts.changed',
  first_steps_hidden: 'first_steps.changed',
} as const satisfies Record<keyof Preferences, string>;

export function createPreferences({ database, audit, now }: PreferencesDeps) {
  /** Does nothing if the preference has the value. */
  const change = ({ user, ipAddress }: UserRequestContext, name: keyof Preferences, value: boolean) =>
    database.transaction(async (trx) => {
      const before = await findPreferences(trx, user.id);
      if (!before) throw new AppError('unauthenticated', 'the user does not exist any more');
      if (before[name] === value) return;
      await savePreferences(trx, user.id, { [name]: value }, now().toISOString());
      await audit.append(trx, {
        actor: user,
        action: actions[name],
        entityType: 'user',
        entityId: user.id,
        before: { [name]: before[name] },
        after: { [name]: value },
        ipAddress,
      });
    });
  return {
    setSingleKeys: (context: UserRequestContext, value: boolean) => change(context, 'single_keys', value),
    setFirstStepsHidden: (context: UserRequestContext, value: boolean) =>
      change(context, 'first_steps_hidden', value),
  };
}
