import { useEffect, useRef } from 'react';
import { getAddress } from 'viem';
import { Button } from '#design/form/button.tsx';
import { useCopy } from '#design/form/copy-button.tsx';
import { nowMs } from '#shared/dates/clock.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { formatAmount } from '../../rules/amounts.ts';
import { feeCurrency, hasDataFee } from '../../rules/chains.ts';
import { ExplorerLink } from '../../ui/explorer-link.tsx';
import type { Connection } from '../client/connection.ts';
import { messages } from '../messages/messages.ts';
import { type ActionKind, hasAmount, needsAllowance } from '../rules/actions.ts';
import {
  type FeeEstimate,
  type FlowEvent,
  type FlowResult,
  type FlowStep,
  getHashes,
  type TransactionFlow,
  type TransferLoss,
} from '../rules/flow-state.ts';
import { getStepState } from '../rules/step-state.ts';
import { isBatched, isIdle } from '../rules/transaction-flow.ts';
import { formatTypedAmount } from '../rules/typed-amount.ts';
import { canLookAgain, getEvidence } from '../rules/uncertain-result.ts';
import { useExactAmount } from './action-amounts.ts';
import { RemainingAllowance, unlimited } from './remaining-allowance.tsx';
import { useFlowResultMessage } from './use-flow-result-message.ts';

interface TransactionPanelProps {
  flow: TransactionFlow;
  contract: StakingContract;
  connection: Connection;
  onRevoke: () => void;
  onEvent: (event: FlowEvent) => void;
  onClose: () => void;
}

function getKnownHashes({ phase }: TransactionFlow): readonly string[] {
  if (phase.at === 'waiting') return getHashes(phase.sent);
  if (phase.at !== 'ended') return [];
  const evidence = getEvidence(phase.result);
  // The transactions named by the wallet do not show what happened.
  if (evidence?.state === 'happened') return [evidence.hash];
  // No node knows a replaced transaction any more.
  if (phase.result.outcome === 'replaced') return [];
  if ('sent' in phase.result) return getHashes(phase.result.sent);
  return 'hashes' in phase.result ? phase.result.hashes : [];
}

/** Tests whether an ended flow may have changed an allowance, so that an empty one is shown too. */
const mayHaveApproved = ({ batching, confirmed, phase, intent }: TransactionFlow) =>
  confirmed.includes('approve') ||
  intent.action === 'revoke' ||
  (batching === 'on' && phase.at === 'ended' && hasBeenSent(phase.result));

const hasBeenSent = (result: FlowResult) => 'sent' in result || 'hashes' in result || 'chain' in result;

const changesAllowance = (action: ActionKind) => needsAllowance(action) || action === 'revoke';

/** Returns a key that changes when the chain shows something else. */
function getEvidenceKey(result: FlowResult): string {
  const evidence = getEvidence(result);
  if (evidence?.state !== 'changed') return evidence?.state ?? '';
  return evidence.changes.map(({ value, to }) => `${value} ${to}`).join();
}

export function TransactionPanel(props: TransactionPanelProps) {
  const { flow, contract, connection, onRevoke, onEvent, onClose } = props;
  const text = useMessages(messages);
  const { intent, phase } = flow;
  const exact = useExactAmount(intent.action, contract, intent.decimals);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const describeResult = useFlowResultMessage(flow, contract);
  const hasEnded = phase.at === 'ended';
  const hasSucceeded = hasEnded && phase.result.outcome === 'success';
  return (
    <section aria-labelledby="transaction-title" className="mt-6 border-line-2 border-t pt-5">
      <h3 ref={heading} id="transaction-title" tabIndex={-1} className="wrap-anywhere text-t2 outline-none">
        {text.actions[intent.action]}
        {hasAmount(intent.action) && `: ${exact(BigInt(intent.units))}`}
      </h3>
      {connection.account.toLowerCase() !== intent.account.toLowerCase() && (
        <p className="wrap-anywhere pt-2">{text.ofOtherAccount(getAddress(intent.account))}</p>
      )}
      <Steps flow={flow} contract={contract} />
      <p
        role="status"
        tabIndex={-1}
        data-focus-fallback
        className={`wrap-anywhere pt-4 font-medium outline-none ${hasEnded && !hasSucceeded ? 'dotted' : ''}`.trim()}
      >
        {phase.at === 'ended' ? describeResult(phase.result) : text.phases[getPhaseKey(flow, phase.at)]}
      </p>
      {phase.at === 'warned' && <LossWarning loss={phase.loss} contract={contract} />}
      {phase.at === 'asking' && <Fee fee={phase.fee} chainId={contract.chain_id} />}
      {flow.steps.length > 1 && !flow.isWhollySimulated && phase.at === 'asking' && (
        <p className="pt-2">{text.eachChecked}</p>
      )}
      {flow.batching === 'unsupported' && !hasEnded && <p className="pt-2">{text.batchRejected}</p>}
      {/* While the wallet is on another chain, the transaction cannot be polled. */}
      {connection.chainId !== contract.chain_id && phase.at === 'waiting' && (
        <p className="pt-2">{text.onOtherChain}</p>
      )}
      {getKnownHashes(flow).map((hash) => (
        <Hash key={hash} hash={hash} chainId={contract.chain_id} />
      ))}
      {(hasEnded || phase.at === 'ready') && changesAllowance(intent.action) && (
        <RemainingAllowance
          key={hasEnded ? getEvidenceKey(phase.result) : phase.at}
          connection={connection}
          contract={contract}
          account={intent.account}
          isExpected={mayHaveApproved(flow)}
          onRevoke={onRevoke}
        />
      )}
      <div className="flex flex-wrap gap-4 pt-6">
        {phase.at === 'asking' && (
          <Button onClick={() => onEvent({ type: 'stopped_waiting' })}>{text.stopWaiting}</Button>
        )}
        {hasEnded && canLookAgain(phase.result) && (
          <Button onClick={() => onEvent({ type: 'continued', at: nowMs() })}>{text.lookAgain}</Button>
        )}
        {phase.at === 'ready' && (
          <Button onClick={() => onEvent({ type: 'continued', at: nowMs() })}>{text.continueStep}</Button>
        )}
        {phase.at === 'warned' && (
          <Button variant="filled" onClick={() => onEvent({ type: 'accepted' })}>
            {text.continueStep}
          </Button>
        )}
        {isIdle(flow) && <Button onClick={onClose}>{text.done}</Button>}
      </div>
    </section>
  );
}

function getPhaseKey(
  flow: TransactionFlow,
  at: Exclude<TransactionFlow['phase']['at'], 'ended'>,
): keyof (typeof messages)['en']['phases'] {
  if (at === 'asking' && isBatched(flow)) return 'askingTogether';
  if (at === 'simulating' && flow.confirmed.includes('approve')) return 'afterApproval';
  if (at === 'simulating' && flow.confirmed.includes('reset_allowance')) return 'afterReset';
  return at === 'ready' && flow.batching === 'upgrade_declined' ? 'readyInTurn' : at;
}

function Steps({ flow, contract }: { flow: TransactionFlow; contract: StakingContract }) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (flow.steps.length === 0) return null;
  const { approved, intent } = flow;
  const getLabel = (step: FlowStep) => {
    if (step === 'execute') return text.actions[intent.action];
    if (step !== 'approve' || approved === null || approved === BigInt(intent.units)) return text.steps[step];
    const { decimals, symbol } = contract.staking_token;
    return approved >= unlimited
      ? text.approvedAll(symbol)
      : text.approvedInstead(`${formatTypedAmount(approved, decimals, language)} ${symbol}`);
  };
  const rows: readonly (readonly [FlowStep, string])[] = isBatched(flow)
    ? [['execute', text.together(flow.steps.map(getLabel).join(' + '))]]
    : flow.steps.map((step) => [step, getLabel(step)]);
  return (
    <ol className="label mt-4 border-line border-t">
      {rows.map(([step, label], index) => {
        const state = getStepState(flow, step);
        return (
          <li
            key={step}
            aria-current={state === 'todo' || state === 'done' ? undefined : 'step'}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <span>
              {index + 1}. {label}
            </span>
            <span className={state === 'done' ? '' : 'text-ink-2'}>{text.stepStates[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}

function LossWarning({ loss, contract }: { loss: TransferLoss; contract: StakingContract }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { decimals, symbol } = contract.staking_token;
  const exact = (units: bigint) => `${formatTypedAmount(units, decimals, language)} ${symbol}`;
  return (
    <p role="alert" className="dotted wrap-anywhere pt-2">
      {text.loss(exact(loss.arrives), exact(loss.sent))}
    </p>
  );
}

function Fee({ fee, chainId }: { fee: FeeEstimate | null; chainId: number }) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (fee === null) return null;
  const amount = formatAmount({ units: fee.wei.toString(), decimals: 18 }, language);
  return (
    <p className="label pt-2 text-ink-2">
      {text.fee(`${amount} ${feeCurrency(chainId) ?? text.ownCurrency}`)}
      {hasDataFee(chainId) && ` ${text.withoutDataFee}`}
    </p>
  );
}

function Hash({ hash, chainId }: { hash: string; chainId: number }) {
  const text = useMessages(messages);
  const { copy, isCopied } = useCopy();
  return (
    <p className="label flex flex-wrap gap-x-4 pt-3">
      <span className="text-ink-2">{text.hash}</span>
      <code className="wrap-anywhere min-w-0 flex-1 basis-40">{hash}</code>
      <Button variant="underlined" size="label" className="self-start" onClick={() => void copy(hash)}>
        {isCopied ? text.copied : text.copy}
      </Button>
      <ExplorerLink chainId={chainId} kind="tx" id={hash} />
    </p>
  );
}
