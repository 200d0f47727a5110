import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/words.ts';
import type { StakingList } from '../client.ts';
import type { StakingChange } from '../rules/changes.ts';
import { useChainName } from './figure-values.tsx';
import { ChainStates } from './notices.tsx';
import { Reported } from './reported.tsx';
import type { Fresh } from './use-fresh.ts';
import { words } from './words.ts';

interface SourceProps {
  readonly fresh: Fresh<StakingList>;
  /** How many of them are listed. */
  readonly shown: number;
  /** Where the list can be had as a file. */
  readonly csv?: string;
}

/** How many there are, who says so since when, and how to have it anew. */
export function Source({ fresh, shown, csv }: SourceProps) {
  const text = useWords(words);
  const language = useLanguage();
  const { contracts, meta } = fresh.value;
  const total = contracts.length;
  return (
    <div className="label mx-(--spacing-margin) flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line-2 border-t py-3">
      <p className="mr-auto">
        {shown === total ? total : text.filters.of(String(shown), String(total))}{' '}
        {plural(language, total, text.contracts)}
      </p>
      <ChainStates meta={meta} />
      <Reported meta={meta} />
      <RefreshButton fresh={fresh} />
      {csv !== undefined && (
        <a href={csv} download className="go min-h-6 print:hidden">
          {text.csv}
        </a>
      )}
    </div>
  );
}

/** Asks for all of it again; a form without fields does the same where no script has come through. */
export function RefreshButton<T>({ fresh: { state, refresh } }: { fresh: Fresh<T> }) {
  const text = useWords(words);
  return (
    <>
      <button
        type="button"
        aria-disabled={state === 'busy'}
        onClick={() => void refresh()}
        className="go [@media(scripting:none)]:hidden min-h-6 aria-disabled:cursor-progress print:hidden"
      >
        {state === 'busy' ? text.refreshing : text.refresh}
      </button>
      <span role="status" className={state === 'failed' ? 'basis-full text-right' : 'sr-only'}>
        {state === 'failed' && text.refreshFailed}
      </span>
    </>
  );
}

/** What happened while one was reading, for who does not see it. */
export function Changes({ changes }: { changes: readonly StakingChange[] }) {
  const text = useWords(words);
  const chainName = useChainName();
  const tell = (change: StakingChange): string => {
    if (change.kind === 'status') return text.changes.status(change.name, text.status[change.status]);
    if (change.kind === 'chain') return text.changes[change.state](chainName(change.chain));
    return change.stale ? text.changes.stale : text.changes.fresh;
  };
  return (
    <p role="status" className="sr-only">
      {changes.map(tell).join(' ')}
    </p>
  );
}
