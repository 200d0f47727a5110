import { useEffect, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { hasAmount } from '../rules/actions.ts';
import type { Journey, JourneyEvent, Leg } from '../rules/journey.ts';
import { useExactAmount } from './amounts.ts';
import { endingWords } from './reason-words.ts';
import { words } from './words.ts';

interface TransactionPanelProps {
  journey: Journey;
  contract: StakingContract;
  /** Whether the wallet is on another chain, where nothing can be seen of it. */
  isElsewhere: boolean;
  onEvent: (event: JourneyEvent) => void;
  onClose: () => void;
}

const legOf = ({ phase }: Journey): Leg | null => {
  if (phase.at === 'waiting') return phase.sent.leg;
  if (phase.at === 'ended') {
    if ('sent' in phase.ending) return phase.ending.sent.leg;
    return 'leg' in phase.ending ? phase.ending.leg : null;
  }
  return 'leg' in phase ? phase.leg : null;
};

function hashOf({ phase }: Journey): string | null {
  if (phase.at === 'waiting') return phase.sent.hash;
  if (phase.at !== 'ended') return null;
  if ('sent' in phase.ending) return phase.ending.sent.hash;
  return 'hash' in phase.ending ? phase.ending.hash : null;
}

/** An order on its way: its steps, what the wallet or the chain is waited for, and how it ended. */
export function TransactionPanel(props: TransactionPanelProps) {
  const { journey, contract, isElsewhere, onEvent, onClose } = props;
  const text = useWords(words);
  const language = useLanguage();
  const { order, phase } = journey;
  const exact = useExactAmount(order.action, contract, order.decimals);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const hash = hashOf(journey);
  const isOver = phase.at === 'ended';
  const isLost = isOver && 'sent' in phase.ending;
  const isGood = isOver && phase.ending.outcome === 'success';
  return (
    <section aria-labelledby="transaction-title" className="mt-6 border-line-2 border-t pt-5">
      <h3 ref={heading} id="transaction-title" tabIndex={-1} className="wrap-anywhere text-t2 outline-none">
        {text.actions[order.action]}
        {hasAmount(order.action) && `: ${exact(BigInt(order.units))}`}
      </h3>
      <Steps journey={journey} />
      <p role="status" className={`pt-4 font-medium ${isOver && !isGood ? 'dotted' : ''}`.trim()}>
        {phase.at === 'ended' ? endingWords(phase.ending, language, exact) : text.says[phase.at]}
      </p>
      {isElsewhere && phase.at === 'waiting' && <p className="pt-2">{text.onOtherChain}</p>}
      {hash !== null && <Hash hash={hash} />}
      <div className="flex flex-wrap gap-4 pt-6">
        {phase.at === 'asking' && (
          <Press onPress={() => onEvent({ type: 'abandoned' })}>{text.stopWaiting}</Press>
        )}
        {isLost && (
          <Press onPress={() => onEvent({ type: 'continued', at: Date.now() })}>{text.lookAgain}</Press>
        )}
        {phase.at === 'ready' && (
          <Press onPress={() => onEvent({ type: 'continued', at: Date.now() })}>{text.goOn}</Press>
        )}
        {(isOver || phase.at === 'ready') && <Press onPress={onClose}>{text.done}</Press>}
      </div>
    </section>
  );
}

function Press({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className="min-h-11 border border-line-2 px-6 font-medium hover:underline hover:underline-offset-4"
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function stateOf(
  journey: Journey,
  leg: Leg,
): 'todo' | 'done' | 'stopped' | 'simulating' | 'asking' | 'waiting' {
  const { phase, legs } = journey;
  if (phase.at === 'ended' && phase.ending.outcome === 'success') return 'done';
  const current = legOf(journey);
  const [at, own] = [current === null ? -1 : legs.indexOf(current), legs.indexOf(leg)];
  if (own < at) return 'done';
  if (own > at || phase.at === 'checking' || phase.at === 'ready') return 'todo';
  return phase.at === 'ended' ? 'stopped' : phase.at;
}

function Steps({ journey }: { journey: Journey }) {
  const text = useWords(words);
  if (journey.legs.length === 0) return null;
  return (
    <ol className="label mt-4 border-line border-t">
      {journey.legs.map((leg, index) => {
        const state = stateOf(journey, leg);
        return (
          <li
            key={leg}
            aria-current={state === 'todo' || state === 'done' ? undefined : 'step'}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2"
          >
            <span>
              {index + 1}. {leg === 'act' ? text.actions[journey.order.action] : text.legs[leg]}
            </span>
            <span className={state === 'done' ? '' : 'text-ink-2'}>{text.legStates[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Hash({ hash }: { hash: string }) {
  const text = useWords(words);
  const [isCopied, setCopied] = useState(false);
  return (
    <p className="label flex flex-wrap gap-x-4 pt-3">
      <span className="text-ink-2">{text.hash}</span>
      <code className="wrap-anywhere min-w-0 flex-1 basis-40">{hash}</code>
      <button
        type="button"
        className="go min-h-6 self-start"
        onClick={() => void navigator.clipboard?.writeText(hash).then(() => setCopied(true))}
      >
        {isCopied ? text.copied : text.copy}
      </button>
    </p>
  );
}
