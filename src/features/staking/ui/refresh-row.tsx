import { Button } from '../../../design/button.tsx';
import type { Polling } from '../../../design/use-polling.ts';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/messages.ts';
import type { StakingList } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { ChainStates } from './notices.tsx';
import { ReportedAt } from './reported-at.tsx';

interface RefreshRowProps {
  readonly polling: Polling<StakingList>;
  /** The number of listed contracts. */
  readonly shown: number;
  /** The URL of the list as CSV. */
  readonly csv?: string;
}

/** The number of contracts, the age of the data, and a refresh button. */
export function RefreshRow({ polling, shown, csv }: RefreshRowProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { contracts, meta } = polling.value;
  const total = contracts.length;
  return (
    <div className="label mx-(--spacing-margin) flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line-2 border-t py-3">
      <p className="mr-auto">
        {shown === total ? total : text.filters.of(String(shown), String(total))}{' '}
        {plural(language, total, text.contracts)}
      </p>
      <ChainStates meta={meta} />
      <ReportedAt meta={meta} />
      <RefreshButton polling={polling} />
      {csv !== undefined && (
        <a href={csv} download className="go min-h-6 print:hidden">
          {text.csv}
        </a>
      )}
    </div>
  );
}

/** Refreshes the data. */
export function RefreshButton<T>({ polling: { status, refresh } }: { polling: Polling<T> }) {
  const text = useMessages(messages);
  return (
    <>
      <Button
        variant="underlined"
        size="label"
        isPending={status === 'loading'}
        pendingLabel={text.refreshing}
        onClick={() => void refresh()}
        className="print:hidden [@media(scripting:none)]:hidden"
      >
        {text.refresh}
      </Button>
      <span role="status" className={status === 'failed' ? 'basis-full text-right' : 'sr-only'}>
        {status === 'failed' && text.refreshFailed}
      </span>
    </>
  );
}
