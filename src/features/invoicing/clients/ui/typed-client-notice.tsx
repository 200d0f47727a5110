import { Button } from '#design/form/button.tsx';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { DifferenceTable } from '../../domain/ui/difference-table.tsx';
import type { FoundClient } from './use-typed-client.ts';

const maxListed = 12;

interface TypedClientNoticeProps {
  readonly found: FoundClient;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers unsaved values of an earlier visit, compared with the values on the server. */
export function TypedClientNotice({ found, onRestore, onDiscard }: TypedClientNoticeProps) {
  const { found: text, labels } = useMessages(shared);
  const language = useLanguage();
  return (
    <section aria-label={text.title} className="border border-dot p-5">
      <h2 className="dotted font-medium font-text text-t0">{text.title}</h2>
      <DifferenceTable
        typed={text.typed(formatDateTime(found.text.changed_at, language))}
        saved={text.now}
        differences={found.differences.slice(0, maxListed).map(({ name, typed = '', stored = '' }) => ({
          name,
          typed,
          saved: stored,
          label: labels[name] ?? labels[name.split('.').at(-1) ?? name] ?? name,
        }))}
      />
      <p className="flex flex-wrap gap-3">
        <Button size="small" onClick={onRestore}>
          {text.restore}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {text.discard}
        </Button>
      </p>
    </section>
  );
}
