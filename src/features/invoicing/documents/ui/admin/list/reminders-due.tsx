import { Link } from '@tanstack/react-router';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../../../domain/messages/messages.ts';

export function RemindersDue({ count }: { count: number }) {
  const { remindersDue: text } = useMessages(shared);
  const language = useLanguage();
  if (count === 0) return null;
  return (
    <p className="label pb-4">
      <Link to={adminPaths.reminders} className="dotted go inline-block min-h-6">
        {`${formatNumber(language, count)} ${plural(language, count, text)}`}
      </Link>
    </p>
  );
}
