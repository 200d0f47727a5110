import { Link } from '@tanstack/react-router';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { FailedRecord } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { RecordList } from './record-list.ts';

const maxShown = 20;

interface FailedRecordsProps {
  readonly list: Pick<RecordList, 'recordPath'>;
  readonly failed: readonly FailedRecord[];
}

export function FailedRecords({ list, failed }: FailedRecordsProps) {
  const { bulk: text, untitled } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  if (failed.length === 0) return null;
  return (
    <ul aria-label={text.failedLabel} className="label -mt-3 mb-3 border border-dot border-t-0 px-3.5 pb-2">
      {failed.slice(0, maxShown).map(({ id, title, exists, message }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a record may fail in both languages
          key={`${id} ${index}`}
          className="flex flex-wrap items-baseline gap-x-4 border-line border-t py-1"
        >
          {exists ? (
            <Link
              to={list.recordPath}
              params={{ id }}
              className="wrap-anywhere inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {title || untitled}
            </Link>
          ) : (
            <span className="min-h-6">{text.deleted}</span>
          )}
          <span className="wrap-anywhere min-w-0 text-ink-2">{message}</span>
        </li>
      ))}
      {failed.length > maxShown && (
        <li className="border-line border-t py-1">{text.more(format(failed.length - maxShown))}</li>
      )}
    </ul>
  );
}
