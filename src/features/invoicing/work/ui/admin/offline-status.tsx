import { Button } from '#design/form/button.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import type { QueuedEntry } from './entry-queue.ts';
import type { WaitingEntries } from './use-entry-queue.ts';

interface Counted {
  readonly one: string;
  readonly other: (count: string) => string;
}

export const describeCount = ({ one, other }: Counted, count: number, language: Language): string =>
  count === 1 ? one : other(formatNumber(language, count));

interface OfflineStatusProps {
  readonly waiting: WaitingEntries;
  readonly isLoggedOut: boolean;
  /** Edits a rejected entry in the line; undefined while something else is typed. */
  readonly onCorrect?: ((entry: QueuedEntry) => void) | undefined;
}

export function OfflineStatus({ waiting, isLoggedOut, onCorrect }: OfflineStatusProps) {
  const { offline } = useMessages(messages);
  const language = useLanguage();
  const open = waiting.entries.filter(({ problem }) => problem === null);
  const rejected = waiting.entries.filter(({ problem }) => problem !== null);
  return (
    <div role="status" className="label">
      {open.length > 0 && (
        <p className="dotted py-2">
          {describeCount(isLoggedOut ? offline.waitingForLogin : offline.waiting, open.length, language)}
        </p>
      )}
      {open.length === 0 && waiting.sent > 0 && (
        <p className="py-2">{describeCount(offline.sent, waiting.sent, language)}</p>
      )}
      {rejected.map((entry) => (
        <p key={entry.client_key} className="dotted flex flex-wrap gap-x-4 py-2">
          {offline.rejected(entry.line, entry.problem ?? '')}
          {onCorrect && (
            <Button variant="underlined" size="label" onClick={() => onCorrect(entry)}>
              {offline.correct}
            </Button>
          )}
          <Button variant="underlined" size="label" onClick={() => void waiting.discard(entry)}>
            {offline.discard}
          </Button>
        </p>
      ))}
    </div>
  );
}
