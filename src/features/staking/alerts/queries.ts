import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { AlertKind } from './contract.ts';
import { alertFacts, type StakingAlert, type StakingAlertFacts } from './contract.ts';
import type { OpenAlert } from './rules/evaluate-alerts.ts';
import type { StakingAlertsTables } from './tables.ts';

type Db = Kysely<StakingAlertsTables>;

export function findOpenAlerts(db: Db): Promise<readonly OpenAlert[]> {
  return db
    .selectFrom('staking_alerts')
    .select(['id', 'contract_id', 'kind', 'seen_at'])
    .where('cleared_at', 'is', null)
    .execute();
}

/** Returns the open alerts that a user has not dismissed, newest first. */
export async function findAlertsFor(db: Db, userId: string): Promise<readonly StakingAlert[]> {
  const rows = await db
    .selectFrom('staking_alerts')
    .select(['id', 'kind', 'facts', 'created_at'])
    .where('cleared_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staking_alerts_dismissed')
            .select('alert_id')
            .whereRef('alert_id', '=', 'staking_alerts.id')
            .where('user_id', '=', userId),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, kind, facts, created_at }) => ({
    id,
    kind,
    raised_at: created_at,
    ...alertFacts.parse(JSON.parse(facts)),
  }));
}

/** Inserts an alert unless it is already open; returns whether it was inserted. */
export async function insertAlert(
  db: Db,
  alert: { contractId: string; kind: AlertKind; facts: StakingAlertFacts; now: string },
): Promise<boolean> {
  const { contractId, kind, facts, now } = alert;
  const row = await db
    .insertInto('staking_alerts')
    .values({
      id: newId(),
      contract_id: contractId,
      kind,
      facts: JSON.stringify(facts),
      seen_at: now,
      cleared_at: null,
      created_at: now,
    })
    .onConflict((oc) => oc.columns(['contract_id', 'kind']).where('cleared_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function touchAlerts(db: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('staking_alerts').set({ seen_at: now }).where('id', 'in', ids).execute();
}

export async function clearAlerts(db: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('staking_alerts').set({ cleared_at: now }).where('id', 'in', ids).execute();
}

export async function deleteAlertsClearedBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('staking_alerts').where('cleared_at', '<', before).execute();
}

/** Dismisses an alert for a user; returns whether the alert exists. */
export async function dismissAlert(db: Db, userId: string, id: string, now: string): Promise<boolean> {
  const alert = await db
    .selectFrom('staking_alerts')
    .select('id')
    .where('id', '=', id)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  if (!alert) return false;
  await db
    .insertInto('staking_alerts_dismissed')
    .values({ alert_id: id, user_id: userId, created_at: now })
    .onConflict((oc) => oc.columns(['user_id', 'alert_id']).doNothing())
    .execute();
  return true;
}

export async function findEmailPreferences(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom('staking_alert_mails').select(['user_id', 'wanted']).execute();
  return new Map(rows.map(({ user_id, wanted }) => [user_id, wanted === 1]));
}

export async function getEmailPreference(db: Db, userId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('staking_alert_mails')
    .select('wanted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && row.wanted === 1;
}

export async function saveEmailPreference(
  db: Db,
  userId: string,
  isWanted: boolean,
  now: string,
): Promise<void> {
  const wanted = isWanted ? 1 : 0;
  await db
    .insertInto('staking_alert_mails')
    .values({ user_id: userId, wanted, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ wanted, updated_at: now }))
    .execute();
}
