import type { AuditFields } from '#platform/audit/audit-entry.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ReminderSettings, ReminderSettingsChange } from '../contract.ts';
import { findReminderSettings, saveReminderSettings } from '../queries/settings.ts';
import { findTextProblems, getOwnTexts } from '../rules/texts.ts';
import type { RemindersContext, RemindersDeps } from './context.ts';

/** The result of a change, or the version that another session saved meanwhile. */
export type SettingsResult = { readonly isSaved: true } | { readonly conflict: number };

const toAuditFields = ({ mode, days, has_costs, texts }: ReminderSettings): AuditFields => ({
  mode,
  has_costs,
  days: days.map(String),
  texts: texts.map(({ kind, language, form }) => `${kind} ${language} ${form}`),
});

/**
 * Saves the settings without default texts, so that later changes of the defaults apply.
 * @throws AppError `invalid` with the reason for each field
 */
export function changeReminderSettings(
  { database, audit, now }: RemindersDeps,
  context: RemindersContext,
  { version, ...given }: ReminderSettingsChange,
): Promise<SettingsResult> {
  const settings = { ...given, texts: getOwnTexts(given.texts) };
  const [first, second, third] = settings.days;
  const fields = {
    ...(second <= first && { 'days.1': 'days_order' }),
    ...(third <= second && { 'days.2': 'days_order' }),
    ...findTextProblems(settings.texts),
  };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'some fields are not valid', { fields });
  return database.transaction(async (trx) => {
    const stored = await findReminderSettings(trx);
    if (stored.version !== version) return { conflict: stored.version };
    await saveReminderSettings(trx, settings, now().toISOString());
    await audit.append(trx, {
      ...context,
      action: 'reminder_settings.changed',
      entityType: 'reminder_settings',
      entityId: 'reminders',
      before: toAuditFields(stored.settings),
      after: toAuditFields(settings),
    });
    return { isSaved: true };
  });
}
