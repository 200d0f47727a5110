import { Button, buttonClass } from '#design/form/button.tsx';
import type { Polling } from '#design/status/use-polling.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { StakingResponse } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { ChainStates } from './notices.tsx';
import { ReportedAt } from './reported-at.tsx';

interface RefreshRowProps {
  readonly polling: Polling<StakingResponse>;
  readonly total: number;
  /** Defaults to all contracts. */
  readonly matching?: number;
  readonly csv?: string;
}

export function RefreshRow({ polling, total, matching = total, csv }: RefreshRowProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { meta } = polling.value;
  return (
    <div className="label mx-(--spacing-margin) flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line-2 border-t py-3">
      <p className="mr-auto">
        {matching === total ? total : text.filters.of(String(matching), String(total))}{' '}
        {plural(language, total, text.contracts)}
      </p>
      <ChainStates meta={meta} />
      <ReportedAt meta={meta} />
      <RefreshButton polling={polling} />
      {csv !== undefined && (
        <a
          href={csv}
          download
          className={`${buttonClass({ variant: 'underlined', size: 'label' })} print:hidden`}
        >
          {text.csv}
        </a>
      )}
    </div>
  );
}

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
