import type { StakingContract, StakingSnapshot } from '../../contract/staking.ts';
import { type AlertKind, alertKinds } from '../contract.ts';

export interface AlertInput {
  readonly contract: StakingContract;
  /** True if the chain was read: reported values alone raise no alert. */
  readonly isRead: boolean;
  readonly dayBefore: StakingSnapshot | null;
  readonly now: Date;
}

/**
 * An unknown value, or one between two thresholds, changes nothing, so a fluctuating metric raises one alert,
 * not ten.
 */
export type AlertCondition = 'there' | 'gone' | 'between';

const dayMs = 24 * 60 * 60 * 1000;

/** The remaining time below which a pool ends soon, and above which it no longer does. */
export const endingThresholdsMs = { there: 7 * dayMs, gone: 8 * dayMs } as const;

export const clearDelayMs = 60 * 60 * 1000;

const scaleDigits = 40;

function toScaled(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, scaleDigits).padEnd(scaleDigits, '0'));
}

function evaluateEnding({ contract: { status, end_at }, now }: AlertInput): AlertCondition {
  if (status !== 'active' || end_at === null) return 'gone';
  const remainingMs = Date.parse(end_at) - now.getTime();
  if (remainingMs <= 0 || remainingMs > endingThresholdsMs.gone) return 'gone';
  return remainingMs <= endingThresholdsMs.there ? 'there' : 'between';
}

/** Raises the alert at a drop of a fifth since the previous day; clears it at a tenth or less. */
function evaluateRate({ contract: { status, apr }, isRead, dayBefore }: AlertInput): AlertCondition {
  // An ended pool pays nothing, as expected.
  if (status !== 'active') return 'gone';
  if (!isRead || apr === null || dayBefore?.apr == null) return 'between';
  const [current, previous] = [toScaled(apr), toScaled(dayBefore.apr)];
  if (previous > 0n && current * 5n <= previous * 4n) return 'there';
  return current * 10n >= previous * 9n ? 'gone' : 'between';
}

function evaluateDiscrepancies({ contract: { differs }, isRead }: AlertInput): AlertCondition {
  if (!isRead) return 'between';
  return differs.length > 0 ? 'there' : 'gone';
}

const evaluators: Readonly<Record<AlertKind, (input: AlertInput) => AlertCondition>> = {
  ending: evaluateEnding,
  apr_drop: evaluateRate,
  differs: evaluateDiscrepancies,
};

export const evaluateAlert = (kind: AlertKind, input: AlertInput): AlertCondition => evaluators[kind](input);

export interface OpenAlert {
  readonly id: string;
  readonly contract_id: string;
  readonly kind: AlertKind;
  readonly seen_at: string;
}

export interface AlertChanges {
  readonly raised: readonly { readonly kind: AlertKind; readonly input: AlertInput }[];
  readonly seen: readonly string[];
  readonly cleared: readonly string[];
}

/**
 * Compares open alerts with the current conditions. An alert is raised once. It clears when its condition has
 * been false for an hour, or immediately when the upstream API no longer lists its contract.
 * @param open at most one alert of each kind per contract
 * @param unreadable ids of contracts in invalid upstream rows, whose state is unknown
 */
export function reviewAlerts(
  open: readonly OpenAlert[],
  contracts: readonly AlertInput[],
  now: Date,
  unreadable: ReadonlySet<string> = new Set(),
): AlertChanges {
  const keyOf = (contractId: string, kind: AlertKind) => `${kind} ${contractId}`;
  const openByKey = new Map(open.map((alert) => [keyOf(alert.contract_id, alert.kind), alert]));
  const conditions = new Map<string, AlertCondition>();
  const raised: { kind: AlertKind; input: AlertInput }[] = [];
  for (const input of contracts) {
    for (const kind of alertKinds) {
      const key = keyOf(input.contract.id, kind);
      const condition = evaluateAlert(kind, input);
      if (condition === 'there' && !openByKey.has(key) && !conditions.has(key)) raised.push({ kind, input });
      conditions.set(key, condition);
    }
  }
  // The time is in the future if the clock was set back since.
  const isClearDelayOver = ({ seen_at }: OpenAlert) =>
    Math.abs(now.getTime() - Date.parse(seen_at)) >= clearDelayMs;
  const listed = new Set([...contracts.map(({ contract }) => contract.id), ...unreadable]);
  const withCondition = (condition: AlertCondition) =>
    open.filter((alert) => conditions.get(keyOf(alert.contract_id, alert.kind)) === condition);
  return {
    raised,
    seen: withCondition('there').map(({ id }) => id),
    cleared: [
      ...open.filter(({ contract_id }) => !listed.has(contract_id)),
      ...withCondition('gone').filter(isClearDelayOver),
    ].map(({ id }) => id),
  };
}
