import { Button } from '../../../design/button.tsx';
import type { Polling } from '../../../design/use-polling.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/messages.ts';
import type { StakingChange } from '../catalogue/rules/list-changes.ts';
import type { StakingList } from '../client.ts';
import type { StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { useChainName } from './formatted-values.tsx';
import { ChainStates } from './notices.tsx';

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
        isPending={status === 'loading'}
        pendingLabel={text.refreshing}
        onClick={() => void refresh()}
        className="label font-regular print:hidden [@media(scripting:none)]:hidden"
      >
        {text.refresh}
      </Button>
      <span role="status" className={status === 'failed' ? 'basis-full text-right' : 'sr-only'}>
        {status === 'failed' && text.refreshFailed}
      </span>
    </>
  );
}

/** Announces changes to screen readers. */
export function ChangeAnnouncements({ changes }: { changes: readonly StakingChange[] }) {
  const text = useMessages(messages);
  const chainName = useChainName();
  const describe = (change: StakingChange): string => {
    if (change.kind === 'status') return text.changes.status(change.name, text.status[change.status]);
    if (change.kind === 'chain') return text.changes[change.state](chainName(change.chain));
    return change.stale ? text.changes.stale : text.changes.recovered;
  };
  return (
    <p role="status" className="sr-only">
      {changes.map(describe).join(' ')}
    </p>
  );
}

/** When the upstream API reported the data, and whether it is stale. */
export function ReportedAt({ meta: { generated_at, stale } }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const language = useLanguage();
  return (
    <span className="text-ink-2">
      {stale ? text.lastKnown : text.reported}
      {generated_at !== null && (
        <>
          {', '}
          <time dateTime={generated_at}>{formatDateTime(generated_at, language)}</time>
        </>
      )}
    </span>
  );
}
