import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { AdminCounts } from './contract.ts';
import { messages } from './messages.ts';

/** Says on every page that a restored site sends nothing until the owner has confirmed the restore. */
export function RestoreNotice({ backedUpAt }: { backedUpAt: AdminCounts['restored_from'] | undefined }) {
  const { restore: text } = useMessages(messages);
  const language = useLanguage();
  if (!backedUpAt) return null;
  return (
    <aside aria-label={text.label} className="label px-(--spacing-margin) pt-3 text-ink-2 print:hidden">
      {text.text(formatDateTime(backedUpAt, language))} <code>npm run vitrine -- restore confirm</code>
    </aside>
  );
}
