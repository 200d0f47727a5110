import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { createRevocation, getAllowedActions } from '../rules/actions.ts';
import type { TransactionFlow } from '../rules/transaction-flow.ts';
import { ActionForm } from './action-form.tsx';
import { ConnectedBar } from './connected-bar.tsx';
import { StakePanel } from './stake-panel.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import { useConnection } from './use-connection.ts';
import { useTransactionFlow } from './use-transaction-flow.ts';
import { WalletChoice } from './wallet-choice.tsx';

export interface WalletPanelProps {
  /** The contracts of the page. */
  contracts: readonly StakingContract[];
  /** Is called when a transaction was mined. */
  onSettled?: () => void;
  /** Receives the connected account; null without one. */
  onAccount?: (account: string | null) => void;
  /** True to reconnect silently after a reload. */
  isResuming: boolean;
  onClose: () => void;
}

/**
 * Returns the writable contracts; while their chain is down the last known ones, so that no form or transaction
 * disappears. Each action is checked against its contract again.
 */
function useWritableContracts(contracts: readonly StakingContract[]): readonly StakingContract[] {
  const found = useMemo(() => contracts.filter((one) => getAllowedActions(one).length > 0), [contracts]);
  const [usable, setUsable] = useState(found);
  if (found.length > 0 && found !== usable) setUsable(found);
  return found.length > 0 ? found : usable;
}

/** Connection notices, and a transaction that waits for its wallet. */
function Notices({
  walletConnection,
  flow,
}: {
  walletConnection: ReturnType<typeof useConnection>;
  flow: TransactionFlow | null;
}) {
  const text = useMessages(messages);
  const { connection, notice, problem } = walletConnection;
  return (
    <>
      <p role="alert" className="pt-3 empty:hidden">
        {problem && text.connectProblems[problem]}
        {notice === 'left' && !connection && text.disconnected}
        {notice === 'changed' && connection && text.accountChanged(connection.account)}
      </p>
      {!connection && flow?.phase.at === 'waiting' && (
        <p className="wrap-anywhere pt-4">
          {text.waitingElsewhere} <code className="label">{flow.phase.sent.hash}</code>
        </p>
      )}
    </>
  );
}

/** The wallet panel; lazily loaded. */
export function WalletPanel({ contracts, onSettled, onAccount, isResuming, onClose }: WalletPanelProps) {
  const text = useMessages(messages);
  const usable = useWritableContracts(contracts);
  const walletConnection = useConnection(isResuming, onAccount);
  const { connection } = walletConnection;
  const { flow, ...transactionFlow } = useTransactionFlow(connection, usable, onSettled);
  const [chosen, setChosen] = useState(flow?.intent.contractId);
  const contract = usable.find(({ id }) => id === chosen) ?? usable[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const isConnected = connection !== null;
  // Moves the focus to the heading if the pressed button is gone.
  useEffect(() => {
    if (!isResuming || isConnected) return heading.current?.focus();
  }, [isResuming, isConnected]);
  return (
    <section
      aria-labelledby="wallet-title"
      className="mx-(--spacing-margin) mt-8 border-line-2 border-t pt-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-4">
        <h2 ref={heading} id="wallet-title" tabIndex={-1} className="text-t3 outline-none">
          {connection ? text.title : text.choose.title}
        </h2>
        {!connection && (
          <Button variant="underlined" size="label" onClick={onClose}>
            {text.close}
          </Button>
        )}
      </div>
      {connection ? (
        <ConnectedBar connection={connection} onDisconnect={walletConnection.disconnect} />
      ) : (
        <WalletChoice
          {...walletConnection}
          onChoose={walletConnection.choose}
          onRediscover={walletConnection.rediscover}
        />
      )}
      <Notices walletConnection={walletConnection} flow={flow} />
      {connection && contract && (
        <StakePanel
          key={`${contract.id} ${connection.account}`}
          contracts={usable}
          contract={contract}
          connection={connection}
          isBusy={flow !== null}
          refreshKey={flow?.phase.at === 'ended' ? flow.phase : null}
          onChoose={setChosen}
          onSwitch={() => walletConnection.switchTo(contract.chain_id)}
        >
          {(position, refresh) =>
            flow ? (
              <TransactionPanel
                flow={flow}
                contract={contract}
                connection={connection}
                onEvent={transactionFlow.apply}
                onRevoke={() => transactionFlow.begin(createRevocation(contract, flow.intent.account))}
                onClose={() => {
                  transactionFlow.close();
                  refresh();
                  heading.current?.focus();
                }}
              />
            ) : (
              position && (
                <ActionForm
                  contract={contract}
                  account={connection.account}
                  position={position}
                  onSubmit={transactionFlow.begin}
                />
              )
            )
          }
        </StakePanel>
      )}
    </section>
  );
}
