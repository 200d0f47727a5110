import { getAddress } from 'viem';
import type { Language } from '#shared/i18n/language.ts';
import { messages } from '../messages/messages.ts';
import type { ChainEvidence, ValueChange } from '../rules/chain-snapshot.ts';
import { isSameKind, toEffect } from '../rules/compare-effects.ts';
import type { Effect } from '../rules/effects.ts';
import type { TransactionFlow } from '../rules/flow-state.ts';
import { getUnits } from '../rules/sent-call.ts';

export interface ResultFormat {
  readonly language: Language;
  readonly address: string;
  readonly currency: string;
  asked(units: bigint): string;
  tokens(units: bigint): string;
  rewards(units: bigint): string;
  shares(units: bigint, decimals: number): string;
}

const asAddress = ({ address }: ResultFormat) => address.toLowerCase();

function describeEffect(effect: Effect, { intent }: TransactionFlow, format: ResultFormat): string {
  const { effects } = messages[format.language];
  const isOwn = (address: string) => address === intent.account.toLowerCase();
  switch (effect.kind) {
    case 'staked':
    case 'withdrawn':
      return effects[effect.kind](format.tokens(effect.units));
    case 'claimed':
      return effects.claimed(format.rewards(effect.units));
    case 'allowed': {
      const amount = format.tokens(effect.units);
      return effect.spender === asAddress(format)
        ? effects.allowed(amount)
        : effects.allowed_elsewhere(amount, getAddress(effect.spender));
    }
    case 'deposited':
    case 'redeemed': {
      const isDeposit = effect.kind === 'deposited';
      const amount = isDeposit ? format.tokens(effect.units) : format.shares(effect.units, intent.decimals);
      const key = effect.kind;
      return isOwn(effect.receiver)
        ? effects[key](amount)
        : effects[`${key}_elsewhere`](amount, getAddress(effect.receiver));
    }
    case 'transferred':
      return effects.transferred(format.tokens(effect.units), getAddress(effect.receiver));
    case 'shares_transferred':
      return effects.transferred(format.shares(effect.units, intent.decimals), getAddress(effect.receiver));
  }
}

/** Returns the requested amount of the last step; null for a claim, and for an exit of an unknown stake. */
function getAskedUnits({ intent, request }: TransactionFlow): bigint | null {
  if (intent.action === 'claim') return null;
  return intent.action === 'exit' ? (request?.before?.held ?? null) : getUnits(intent, 'execute');
}

/** Describes a transaction that differs from the request: every effect, with the requested amount. */
export function describeEffects(
  flow: TransactionFlow,
  effects: readonly Effect[],
  format: ResultFormat,
): string {
  const text = messages[format.language];
  const asked = toEffect(flow.intent, format, 'execute', 0n);
  const units = getAskedUnits(flow);
  // The allowance is described separately: a part of it may be spent by now.
  const others = effects.filter(
    (effect) => effect.kind !== 'allowed' || effect.spender !== asAddress(format),
  );
  const [only] = others;
  if (others.length === 1 && only && only.kind !== 'allowed' && units !== null && isSameKind(only, asked)) {
    const formatUnits = flow.intent.action === 'exit' ? format.tokens : format.asked;
    return text.changed.amount(formatUnits(only.units), formatUnits(units));
  }
  const list = (others.length > 0 ? others : effects).map((effect) => {
    const sentence = describeEffect(effect, flow, format);
    const isOtherAmount = isSameKind(effect, asked) && units !== null && effect.units !== units;
    return isOtherAmount && effect.kind !== 'allowed'
      ? text.effects.instead(sentence, format.asked(units))
      : sentence;
  });
  return `${text.changed.differs} ${list.join('; ')}.`;
}

function describeChange({ value, from, to, decimals }: ValueChange, format: ResultFormat): string {
  const { values } = messages[format.language];
  if (value === 'allowance') return values.allowance(format.tokens(from), format.tokens(to));
  const by = to > from ? to - from : from - to;
  const amount =
    value === 'earned'
      ? format.rewards(by)
      : decimals === null
        ? format.tokens(by)
        : format.shares(by, decimals);
  return values[value][to > from ? 'rose' : 'fell'](amount);
}

/** Describes the chain's evidence of a request about which nothing else is known. */
export function describeEvidence(evidence: ChainEvidence, format: ResultFormat): string {
  const { chainSays, values } = messages[format.language];
  if (evidence.state !== 'changed') return chainSays[evidence.state];
  const { changes } = evidence;
  const hasChanged = (name: ValueChange['value']) => changes.some(({ value }) => value === name);
  const list = changes.map((change) => describeChange(change, format));
  // The amount that left the wallet did not arrive here.
  if (hasChanged('balance') && !hasChanged('held')) list.push(values.sameStake);
  return chainSays.changed(list.join('; '));
}
