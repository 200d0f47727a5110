import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { messages } from '../messages/messages.ts';
import { getHashes, type TransactionFlow } from '../rules/flow-state.ts';
import { RemainingAllowance } from './remaining-allowance.tsx';
import { useFlowResultMessage } from './use-flow-result-message.ts';

interface LeftFlowProps {
  readonly flow: TransactionFlow | null;
  readonly contract: StakingContract | undefined;
  /** Null after a reload. */
  readonly left: Connection | null;
}

export function LeftFlow({ flow, contract, left }: LeftFlowProps) {
  return (
    <>
      {flow && contract && <Progress flow={flow} contract={contract} isFollowed={left !== null} />}
      {left && contract && (
        <RemainingAllowance
          key={`${flow?.phase.at} ${flow?.confirmed.length}`}
          connection={left}
          contract={contract}
          account={flow?.intent.account ?? left.account}
          isExpected={false}
        />
      )}
    </>
  );
}

interface ProgressProps {
  readonly flow: TransactionFlow;
  readonly contract: StakingContract;
  /** True if sent transactions are still looked up through the wallet that was left. */
  readonly isFollowed: boolean;
}

function Progress({ flow, contract, isFollowed }: ProgressProps) {
  const text = useMessages(messages);
  const describeResult = useFlowResultMessage(flow, contract);
  const { phase } = flow;
  if (phase.at === 'asking') return <p className="pt-4">{text.requestOpen}</p>;
  if (phase.at === 'ended')
    return (
      <p className="wrap-anywhere pt-4">
        {text.allowanceLeft.named(contract.name)}, {text.actions[flow.intent.action]}:{' '}
        {describeResult(phase.result)}
      </p>
    );
  if (phase.at !== 'waiting') return null;
  return (
    <p className="wrap-anywhere pt-4">
      {isFollowed ? text.phases.waiting : text.waitingElsewhere}{' '}
      {getHashes(phase.sent).map((hash) => (
        <code key={hash} className="label">
          {hash}
        </code>
      ))}
    </p>
  );
}
