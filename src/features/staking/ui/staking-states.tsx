import type { ReactNode } from 'react';
import { EmptyState } from '#design/list/empty-state.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { StakingTotals } from '../catalogue/rules/summary.ts';
import type { StakingResponse } from '../client.ts';
import type { StakingAbsence } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { RejectedRows } from './rejected-rows.tsx';
import { RetryButton } from './retry-button.tsx';

interface ResponseWithTotals extends StakingResponse {
  readonly summary: StakingTotals;
}

export function StakingStates<T extends ResponseWithTotals>(props: {
  response: T | StakingAbsence;
  children: (response: T) => ReactNode;
}) {
  const { noContracts, invalidData } = useMessages(messages);
  const { response, children } = props;
  if (typeof response === 'string') return <ServiceUnavailable absence={response} />;
  const { meta, summary } = response;
  if (!meta.configured) return <ServiceNotConfigured />;
  if (summary.contracts > 0) return children(response);
  const { title, text } = meta.failure === 'invalid' ? invalidData : noContracts;
  return (
    <EmptyState title={title} text={text}>
      {meta.rejected > 0 && (
        <div className="pt-6">
          <RejectedRows meta={meta} />
        </div>
      )}
    </EmptyState>
  );
}

function ServiceNotConfigured() {
  const { noService } = useMessages(messages);
  const user = useCurrentUser();
  return (
    <EmptyState title={noService.title} text={noService.text}>
      {user?.admin !== undefined && (
        <p className="label pt-6 text-ink-2">
          {noService.how} <code className="text-ink">STAKING_API_URL</code>
        </p>
      )}
    </EmptyState>
  );
}

export function ServiceUnavailable({ absence }: { absence: StakingAbsence }) {
  const { silent, invalidData, serviceReading } = useMessages(messages);
  const { title, text } = { reading: serviceReading, unavailable: silent, invalid: invalidData }[absence];
  return (
    <section aria-labelledby="silent" className="mx-(--spacing-margin) border-line-2 border-t pt-3 pb-10">
      <h2 id="silent" className="text-t2">
        {title}
      </h2>
      <p className="pt-2 pb-4">{text}</p>
      <RetryButton>{silent.again}</RetryButton>
    </section>
  );
}
