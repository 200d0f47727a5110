import { formatDateTime, formatExactTime } from '#shared/dates/dates.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';

export interface TimestampProps {
  /** UTC timestamp in ISO 8601. */
  readonly at: string;
}

/** Shows date and time to the minute on one line, with the exact time as its title. */
export function Timestamp({ at }: TimestampProps) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatExactTime(at, language)} className="whitespace-nowrap">
      {formatDateTime(at, language)}
    </time>
  );
}
