import type { StakingContract, StakingSample } from '../contract/staking.ts';

/** What people are told of a contract. */
export const alertKinds = ['ending', 'apr_drop', 'differs'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What is known when a contract is looked at. */
export interface AlertFacts {
  readonly contract: StakingContract;
  /** Whether its chain was read for this: what only the service says is no news of the chain. */
  readonly isRead: boolean;
  /** What it was a day before; null where nothing was kept. */
  readonly dayBefore: StakingSample | null;
  readonly now: Date;
}

/**
 * What a look at a contract says of one kind of alert: that its reason is there, that it is surely not, or neither:
 * nobody tells, or it is between the two limits. In between nothing changes, so that a figure that trembles at a limit
 * raises one alert and not ten.
 */
export type Verdict = 'there' | 'gone' | 'between';

const dayMs = 24 * 60 * 60 * 1000;

/** When the end of a pool is near, and when it is no longer because it was put off. */
export const endingMs = { there: 7 * dayMs, gone: 8 * dayMs } as const;

/** How long the reason of an alert has to be gone before the alert is over. */
export const quietMs = 60 * 60 * 1000;

const places = 40;

/** A decimal fraction as a whole number of its 40th place. */
function exact(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}

function lookAtEnd({ contract: { status, end_at }, now }: AlertFacts): Verdict {
  if (status !== 'active' || end_at === null) return 'gone';
  const left = Date.parse(end_at) - now.getTime();
  if (left <= 0 || left > endingMs.gone) return 'gone';
  return left <= endingMs.there ? 'there' : 'between';
}

/** A drop is one of a fifth, and over when a tenth or less is missing against the day before. */
function lookAtRate({ contract: { status, apr }, isRead, dayBefore }: AlertFacts): Verdict {
  // That a pool which has ended pays nothing is no news.
  if (status !== 'active') return 'gone';
  if (!isRead || apr === null || dayBefore?.apr == null) return 'between';
  const [is, was] = [exact(apr), exact(dayBefore.apr)];
  if (was > 0n && is * 5n <= was * 4n) return 'there';
  return is * 10n >= was * 9n ? 'gone' : 'between';
}

/** The service differs from the chain by more than 1 %; while the chain does not answer nobody knows. */
function lookAtClaims({ contract: { differs }, isRead }: AlertFacts): Verdict {
  if (!isRead) return 'between';
  return differs.length > 0 ? 'there' : 'gone';
}

const looks: Readonly<Record<AlertKind, (facts: AlertFacts) => Verdict>> = {
  ending: lookAtEnd,
  apr_drop: lookAtRate,
  differs: lookAtClaims,
};

/** Whether the reason of an alert of a kind is there. */
export const judge = (kind: AlertKind, facts: AlertFacts): Verdict => looks[kind](facts);

/** An alert that is going on, as far as it is looked at here. */
export interface OpenAlert {
  readonly id: string;
  readonly contract_id: string;
  readonly kind: AlertKind;
  /** When its reason was last there. */
  readonly seen_at: string;
}

/** What a look at all contracts changes. */
export interface AlertChanges {
  readonly raised: readonly { readonly kind: AlertKind; readonly facts: AlertFacts }[];
  /** The ids of those whose reason is still there. */
  readonly seen: readonly string[];
  /** The ids of those that are over. */
  readonly cleared: readonly string[];
}

/**
 * Compares what is going on with what a look at all contracts says. An alert is raised once, and over when its reason
 * has been gone for an hour, or its contract is not there any more.
 * @param open the alerts that are going on, at most one of each kind for a contract
 */
export function reviewAlerts(
  open: readonly OpenAlert[],
  contracts: readonly AlertFacts[],
  now: Date,
): AlertChanges {
  const keyOf = (contractId: string, kind: AlertKind) => `${kind} ${contractId}`;
  const known = new Map(open.map((alert) => [keyOf(alert.contract_id, alert.kind), alert]));
  const verdicts = new Map<string, Verdict>();
  const raised: { kind: AlertKind; facts: AlertFacts }[] = [];
  for (const facts of contracts) {
    for (const kind of alertKinds) {
      const key = keyOf(facts.contract.id, kind);
      const verdict = judge(kind, facts);
      if (verdict === 'there' && !known.has(key) && !verdicts.has(key)) raised.push({ kind, facts });
      verdicts.set(key, verdict);
    }
  }
  const isQuiet = ({ seen_at }: OpenAlert) => now.getTime() - Date.parse(seen_at) >= quietMs;
  const saying = (verdict: Verdict) =>
    open.filter((alert) => (verdicts.get(keyOf(alert.contract_id, alert.kind)) ?? 'gone') === verdict);
  return {
    raised,
    seen: saying('there').map(({ id }) => id),
    cleared: saying('gone')
      .filter(isQuiet)
      .map(({ id }) => id),
  };
}
