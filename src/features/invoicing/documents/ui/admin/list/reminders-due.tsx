import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useAction } from '#design/form/use-action.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../../../domain/messages/messages.ts';
import { countRemindersDue } from '../../../client.ts';

/**
 * Links to the reminders that wait for the owner; nothing without any. They are counted apart from the list, which does not
 * wait for it.
 */
export function RemindersDue() {
  const { remindersDue: text } = useMessages(shared);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { run, result: count = 0 } = useAction(() => countRemindersDue(transport));
  const load = useEffectEvent(() => void run());
  useEffect(() => load(), []);
  if (count === 0) return null;
  return (
    <p className="label pb-4">
      <Link to={adminPaths.reminders} className="dotted go inline-block min-h-6">
        {`${formatNumber(language, count)} ${plural(language, count, text)}`}
      </Link>
    </p>
  );
}
