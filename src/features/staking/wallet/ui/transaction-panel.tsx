import { useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { useCopy } from '../../../../design/copy-button.tsx';
import { nowMs } from '../../../../shared/clock.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { hasAmount } from '../rules/actions.ts';
import type { FlowEvent, FlowStep, TransactionFlow } from '../rules/transaction-flow.ts';
import { useExactAmount } from './action-amounts.ts';
import { getFlowResultMessage } from './flow-result-message.ts';

interface TransactionPanelProps {
  flow: TransactionFlow;
  contract: StakingContract;
  /** True if the wallet is on another chain, where the transaction cannot be polled. */
  isOnOtherChain: boolean;
  onEvent: (event: FlowEvent) => void;
  onClose: () => void;
}

const getStep = ({ phase }: TransactionFlow): FlowStep | null => {
  if (phase.at === 'waiting') return phase.sent.step;
  if (phase.at === 'ended') {
    if ('sent' in phase.result) return phase.result.sent.step;
    return 'step' in phase.result ? phase.result.step : null;
  }
  return 'step' in phase ? phase.step : null;
};

function getHash({ phase }: TransactionFlow): string | null {
  if (phase.at === 'waiting') return phase.sent.hash;
  if (phase.at !== 'ended') return null;
  if ('sent' in phase.result) return phase.result.sent.hash;
  return 'hash' in phase.result ? phase.result.hash : null;
}

/** The progress of a transaction flow: its steps, current phase and result. */
export function TransactionPanel(props: TransactionPanelProps) {
  const { flow, contract, isOnOtherChain, onEvent, onClose } = props;
  const text = useMessages(messages);
  const language = useLanguage();
  const { intent, phase } = flow;
  const exact = useExactAmount(intent.action, contract, intent.decimals);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hash = getHash(flow);
  const hasEnded = phase.at === 'ended';
  const isLost = hasEnded && 'sent' in phase.result;
  const hasSucceeded = hasEnded && phase.result.outcome === 'success';
  return (
    <section aria-labelledby="transaction-title" className="mt-6 border-line-2 border-t pt-5">
      <h3 ref={heading} id="transaction-title" tabIndex={-1} className="wrap-anywhere text-t2 outline-none">
        {text.actions[intent.action]}
        {hasAmount(intent.action) && `: ${exact(BigInt(intent.units))}`}
      </h3>
      <Steps flow={flow} />
      <p role="status" className={`pt-4 font-medium ${hasEnded && !hasSucceeded ? 'dotted' : ''}`.trim()}>
        {phase.at === 'ended' ? getFlowResultMessage(phase.result, language, exact) : text.phases[phase.at]}
      </p>
      {isOnOtherChain && phase.at === 'waiting' && <p className="pt-2">{text.onOtherChain}</p>}
      {hash !== null && <Hash hash={hash} />}
      <div className="flex flex-wrap gap-4 pt-6">
        {phase.at === 'asking' && (
          <Button onClick={() => onEvent({ type: 'stopped_waiting' })}>{text.stopWaiting}</Button>
        )}
        {isLost && (
          <Button onClick={() => onEvent({ type: 'continued', at: nowMs() })}>{text.lookAgain}</Button>
        )}
        {phase.at === 'ready' && (
          <Button onClick={() => onEvent({ type: 'continued', at: nowMs() })}>{text.continueStep}</Button>
        )}
        {(hasEnded || phase.at === 'ready') && <Button onClick={onClose}>{text.done}</Button>}
      </div>
    </section>
  );
}

function getStepState(
  flow: TransactionFlow,
  step: FlowStep,
): 'todo' | 'done' | 'stopped' | 'simulating' | 'asking' | 'waiting' {
  const { phase, steps } = flow;
  if (phase.at === 'ended' && phase.result.outcome === 'success') return 'done';
  const current = getStep(flow);
  const [currentIndex, ownIndex] = [current === null ? -1 : steps.indexOf(current), steps.indexOf(step)];
  if (ownIndex < currentIndex) return 'done';
  if (ownIndex > currentIndex || phase.at === 'checking' || phase.at === 'ready') return 'todo';
  return phase.at === 'ended' ? 'stopped' : phase.at;
}

function Steps({ flow }: { flow: TransactionFlow }) {
  const text = useMessages(messages);
  if (flow.steps.length === 0) return null;
  return (
    <ol className="label mt-4 border-line border-t">
      {flow.steps.map((step, index) => {
        const state = getStepState(flow, step);
        return (
          <li
            key={step}
            aria-current={state === 'todo' || state === 'done' ? undefined : 'step'}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <span>
              {index + 1}. {step === 'execute' ? text.actions[flow.intent.action] : text.steps[step]}
            </span>
            <span className={state === 'done' ? '' : 'text-ink-2'}>{text.stepStates[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Hash({ hash }: { hash: string }) {
  const text = useMessages(messages);
  const { copy, isCopied } = useCopy();
  return (
    <p className="label flex flex-wrap gap-x-4 pt-3">
      <span className="text-ink-2">{text.hash}</span>
      <code className="wrap-anywhere min-w-0 flex-1 basis-40">{hash}</code>
      <Button variant="underlined" size="label" className="self-start" onClick={() => void copy(hash)}>
        {isCopied ? text.copied : text.copy}
      </Button>
    </p>
  );
}
