import type { Kysely } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { alertFacts, type StakingAlert, type StakingAlertFacts } from '../contract/alerts.ts';
import type { AlertKind, OpenAlert } from '../rules/alerts.ts';
import type { StakingAlertsTables } from '../tables/alerts.ts';

type Db = Kysely<StakingAlertsTables>;

/** The alerts that are going on. */
export function findOpenAlerts(db: Db): Promise<readonly OpenAlert[]> {
  return db
    .selectFrom('staking_alerts')
    .select(['id', 'contract_id', 'kind', 'seen_at'])
    .where('cleared_at', 'is', null)
    .execute();
}

/** Those that a user has not dismissed, the latest first. */
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

/** Raises an alert; gives whether nobody else has. */
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

/** Notes that the reasons of some alerts are still there. */
export async function touchAlerts(db: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('staking_alerts').set({ seen_at: now }).where('id', 'in', ids).execute();
}

/** Ends some alerts. */
export async function clearAlerts(db: Db, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('staking_alerts').set({ cleared_at: now }).where('id', 'in', ids).execute();
}

/** Deletes those that were over before a moment. */
export async function deleteAlertsClearedBefore(db: Db, before: string): Promise<void> {
  await db.deleteFrom('staking_alerts').where('cleared_at', '<', before).execute();
}

/** Keeps an alert from a user from now on; gives whether there is such an alert. */
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

/** Who has said whether they want mails, by user. */
export async function findMailWishes(db: Db): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom('staking_alert_mails').select(['user_id', 'wanted']).execute();
  return new Map(rows.map(({ user_id, wanted }) => [user_id, wanted === 1]));
}

/** Whether a user has said that they want mails; nothing when they have not said. */
export async function findMailWish(db: Db, userId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('staking_alert_mails')
    .select('wanted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && row.wanted === 1;
}

/** Keeps whether a user wants mails. */
export async function saveMailWish(db: Db, userId: string, isWanted: boolean, now: string): Promise<void> {
  const wanted = isWanted ? 1 : 0;
  await db
    .insertInto('staking_alert_mails')
    .values({ user_id: userId, wanted, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ wanted, updated_at: now }))
    .execute();
}
