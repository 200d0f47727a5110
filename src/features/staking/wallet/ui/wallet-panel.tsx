import { type Ref, useEffect, useRef, useState } from 'react';
import { getAddress } from 'viem';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { formatChain } from '../../rules/chains.ts';
import type { SwitchProblem } from '../client/connection.ts';
import { messages } from '../messages/messages.ts';
import { createRevocation } from '../rules/actions.ts';
import type { TransactionFlow } from '../rules/flow-state.ts';
import { ActionForm } from './action-form.tsx';
import { ConnectedBar } from './connected-bar.tsx';
import { LeftFlow } from './left-flow.tsx';
import { OtherAllowances } from './other-allowances.tsx';
import { StakePanel } from './stake-panel.tsx';
import { TransactionPanel } from './transaction-panel.tsx';
import { useBatchSupport } from './use-batch-support.ts';
import { useConnection } from './use-connection.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useTransactionFlow } from './use-transaction-flow.ts';
import { useContractsOfAllProjects, useWritableContracts } from './use-writable-contracts.ts';
import { WalletChoice } from './wallet-choice.tsx';

export interface WalletPanelProps {
  contracts: readonly StakingContract[];
  onSettled?: () => void;
  /** Receives the connected account; null if there is none. */
  onAccount?: (account: string | null) => void;
  /** Reconnects silently after a reload. */
  isResuming: boolean;
  onClose: () => void;
}

function getSwitchMessage(
  problem: SwitchProblem,
  chainId: number | null,
  text: (typeof messages)['en'],
): string {
  if (problem === 'busy' || problem === 'unknown_chain') return text.connectProblems[problem];
  const chain = chainId === null ? text.unknownChain : formatChain(chainId, text.chains.demo);
  return text.switchProblems[problem](chain);
}

function Notices({
  walletConnection,
  flow,
  contract,
}: {
  walletConnection: ReturnType<typeof useConnection>;
  flow: TransactionFlow | null;
  contract: StakingContract | undefined;
}) {
  const text = useMessages(messages);
  const { connection, left, notice, problem, switchProblem } = walletConnection;
  return (
    <>
      <p role="alert" className="pt-3 empty:hidden">
        {problem && text.connectProblems[problem]}
        {connection && switchProblem && getSwitchMessage(switchProblem, connection.chainId, text)}
        {notice === 'left' && !connection && text.disconnected}
        {notice === 'changed' && connection && text.accountChanged(getAddress(connection.account))}
      </p>
      <div role="status">{!connection && <LeftFlow flow={flow} contract={contract} left={left} />}</div>
    </>
  );
}

/** Returns the refs of the panel and its heading, which gets the focus if the pressed button is gone. */
function usePanelFocus(wasOpened: boolean, isConnected: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wasOpened || isConnected) return heading.current?.focus();
  }, [wasOpened, isConnected]);
  return { heading, section: useFocusFallback<HTMLElement>(heading) };
}

function Heading(props: { ref: Ref<HTMLHeadingElement>; isConnected: boolean; onClose: () => void }) {
  const { ref, isConnected, onClose } = props;
  const text = useMessages(messages);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-4">
      <h2 ref={ref} id="wallet-title" tabIndex={-1} className="text-t3 outline-none">
        {isConnected ? text.title : text.choose.title}
      </h2>
      {!isConnected && (
        <Button variant="underlined" size="label" onClick={onClose}>
          {text.close}
        </Button>
      )}
    </div>
  );
}

function WalletBar(props: {
  walletConnection: ReturnType<typeof useConnection>;
  /** Called before the connection ends. */
  onDisconnect: () => void;
}) {
  const { walletConnection, onDisconnect } = props;
  const { connection, choose, rediscover, disconnect } = walletConnection;
  if (!connection) return <WalletChoice {...walletConnection} onChoose={choose} onRediscover={rediscover} />;
  return (
    <ConnectedBar
      connection={connection}
      onDisconnect={() => {
        onDisconnect();
        disconnect();
      }}
    />
  );
}

export function WalletPanel({ contracts, onSettled, onAccount, isResuming, onClose }: WalletPanelProps) {
  const usable = useWritableContracts(contracts);
  const walletConnection = useConnection(isResuming, onAccount);
  const { connection } = walletConnection;
  const all = useContractsOfAllProjects(usable, connection !== null);
  const { flow, ...transactionFlow } = useTransactionFlow(connection, { usable, all }, onSettled);
  const [chosen, setChosen] = useState(flow?.intent.contractId);
  const contract =
    all.find(({ id }) => id === flow?.intent.contractId) ??
    usable.find(({ id }) => id === chosen) ??
    usable[0];
  const batchSupport = useBatchSupport(connection, contract?.chain_id, flow);
  const { heading, section } = usePanelFocus(!isResuming, connection !== null);
  return (
    <section
      ref={section}
      aria-labelledby="wallet-title"
      className="mx-(--spacing-margin) mt-8 border-line-2 border-t pt-6"
    >
      <Heading ref={heading} isConnected={connection !== null} onClose={onClose} />
      <WalletBar walletConnection={walletConnection} onDisconnect={transactionFlow.disconnect} />
      <Notices walletConnection={walletConnection} flow={flow} contract={contract} />
      {connection && contract && (
        <StakePanel
          key={`${contract.id} ${connection.account}`}
          contracts={!usable.includes(contract) ? [...usable, contract] : usable}
          contract={contract}
          connection={connection}
          isBusy={flow !== null}
          minBlock={flow?.minedAt ?? null}
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
                  batchSupport={batchSupport}
                  onSubmit={(intent) => transactionFlow.begin(intent, batchSupport === null ? 'off' : 'on')}
                />
              )
            )
          }
        </StakePanel>
      )}
      {connection && contract && !flow && (
        <OtherAllowances
          connection={connection}
          contracts={all}
          chosen={contract}
          onRevoke={(other) => transactionFlow.begin(createRevocation(other, connection.account))}
        />
      )}
    </section>
  );
}
