import { useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { actionsOf } from '../rules/actions.ts';
import type { Journey } from '../rules/journey.ts';
import { ConnectedBar } from './connected-bar.tsx';
import { ContractDesk } from './contract-desk.tsx';
import { OrderForm } from './order-form.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import { useConnection } from './use-connection.ts';
import { useJourney } from './use-journey.ts';
import { WalletChoice } from './wallet-choice.tsx';
import { words } from './words.ts';

export interface PanelProps {
  /** The contracts of the page. */
  contracts: readonly StakingContract[];
  /** Hears that a transaction has changed what the chain says. */
  onSettled?: () => void;
  /** Hears which account is connected; null when none is. */
  onAccount?: (account: string | null) => void;
  /** Whether a wallet of before a reload is taken up, without a press. */
  isResuming: boolean;
  onClose: () => void;
}

/**
 * The contracts that can be written to; the last ones while the site cannot reach their chain for a moment, so that
 * nobody's form or transaction vanishes. Each order is checked against its contract again.
 */
function useUsable(contracts: readonly StakingContract[]): readonly StakingContract[] {
  const found = useMemo(() => contracts.filter((one) => actionsOf(one).length > 0), [contracts]);
  const [usable, setUsable] = useState(found);
  if (found.length > 0 && found !== usable) setUsable(found);
  return found.length > 0 ? found : usable;
}

/** What became of asking for a wallet, and what goes on without one. */
function Notices({ link, journey }: { link: ReturnType<typeof useConnection>; journey: Journey | null }) {
  const text = useWords(words);
  const { connection, notice, problem } = link;
  return (
    <>
      <p role="alert" className="pt-3 empty:hidden">
        {problem && text.connectProblems[problem]}
        {notice === 'left' && !connection && text.disconnected}
        {notice === 'changed' && connection && text.accountChanged(connection.account)}
      </p>
      {!connection && journey?.phase.at === 'waiting' && (
        <p className="wrap-anywhere pt-4">
          {text.waitingElsewhere} <code className="label">{journey.phase.sent.hash}</code>
        </p>
      )}
    </>
  );
}

/** Everything that a wallet does on a page; loaded when somebody wants one. */
export function WalletPanel({ contracts, onSettled, onAccount, isResuming, onClose }: PanelProps) {
  const text = useWords(words);
  const usable = useUsable(contracts);
  const link = useConnection(isResuming, onAccount);
  const { connection } = link;
  const trip = useJourney(connection, usable, onSettled);
  const { journey } = trip;
  const [chosen, setChosen] = useState(journey?.order.contractId);
  const contract = usable.find(({ id }) => id === chosen) ?? usable[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const isConnected = connection !== null;
  // Whoever pressed a button that is gone now stands at the heading; whoever pressed nothing stays where they are.
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
          <button type="button" className="label go min-h-6" onClick={onClose}>
            {text.close}
          </button>
        )}
      </div>
      {connection ? (
        <ConnectedBar connection={connection} onLeave={link.disconnect} />
      ) : (
        <WalletChoice {...link} onChoose={link.choose} onLookAgain={link.lookAgain} />
      )}
      <Notices link={link} journey={journey} />
      {connection && contract && (
        <ContractDesk
          key={`${contract.id} ${connection.account}`}
          contracts={usable}
          contract={contract}
          connection={connection}
          isBusy={journey !== null}
          settledBy={journey?.phase.at === 'ended' ? journey.phase : null}
          onChoose={setChosen}
          onSwitch={() => link.goTo(contract.chain_id)}
        >
          {(holding, readAgain) =>
            journey ? (
              <TransactionPanel
                journey={journey}
                contract={contract}
                isElsewhere={connection.chainId !== contract.chain_id}
                onEvent={trip.apply}
                onClose={() => {
                  trip.close();
                  readAgain();
                  heading.current?.focus();
                }}
              />
            ) : (
              holding && (
                <OrderForm
                  contract={contract}
                  account={connection.account}
                  holding={holding}
                  onOrder={trip.begin}
                />
              )
            )
          }
        </ContractDesk>
      )}
    </section>
  );
}
