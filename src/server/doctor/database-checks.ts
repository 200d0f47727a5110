import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '#migrations/all.ts';
import { verifyAudit } from '#platform/audit/verify-audit.ts';
import { findMove } from '#platform/backup/queries/database-moves.ts';
import { findUnconfirmedRestore } from '#platform/backup/queries/restores.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import {
  findLatestAuditRow,
  findMigrationNames,
  findPostgresDamage,
  findSqliteBrokenReference,
  findSqliteDamage,
  getPostgresDurability,
  type PostgresDurability,
} from '#platform/db/database-state.ts';
import { findNamedMedia } from '#platform/media/queries/named-media.ts';
import { findAuditSections } from '#platform/secrets/installation-secrets.ts';
import { describeCount } from '../cli/describe-content.ts';
import { type DatabaseCheck, type DatabaseContext, type Finding, fail, ok, warn } from './check.ts';

export const migrationsCheck: DatabaseCheck = {
  id: 'migrations',
  async run({ database }) {
    const applied = new Set(await findMigrationNames(database));
    const known = Object.keys(migrations);
    const unknown = [...applied].filter((name) => !known.includes(name));
    const pending = known.filter((name) => !applied.has(name));
    if (unknown.length > 0)
      return [
        fail(
          'migrations',
          `The database belongs to a newer version: it has the migration ${unknown.at(-1)}.`,
          'Start that version or a newer one, or restore a backup from before the update.',
        ),
      ];
    if (pending.length > 0)
      return [
        warn(
          'migrations',
          `${pending.length === 1 ? 'A migration is' : `${pending.length} migrations are`} missing: ${pending[0]}${pending.length === 1 ? '' : ' is the first'}.`,
          'Start this version: it saves the database and applies what is missing.',
        ),
      ];
    return [ok('migrations', `The schema is current (${known.at(-1)}).`)];
  },
};

const isDamage = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

/** SQLite reports some damage by failing to read. */
async function findDamage(
  database: DatabaseContext['database'],
  signal: AbortSignal,
): Promise<string | undefined> {
  if (database.engine === 'postgres') return findPostgresDamage(database);
  try {
    return await findSqliteDamage(database, signal);
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}

export const integrityCheck: DatabaseCheck = {
  id: 'integrity',
  async run({ database }, signal) {
    const damage = await findDamage(database, signal);
    if (damage !== undefined)
      return [
        fail(
          'integrity',
          `The database is damaged: ${damage}.`,
          'Stop the program, keep a copy of the database for analysis, and restore a backup.',
        ),
      ];
    const reference =
      database.engine === 'sqlite' ? await findSqliteBrokenReference(database, signal) : undefined;
    return [
      reference === undefined
        ? ok('integrity', 'The database is intact.')
        : fail(
            'integrity',
            `A reference is broken: ${reference}.`,
            'Another program changed the database. Restore a backup from before that.',
          ),
    ];
  },
};

const auditRemedy = 'Compare with a backup, and find out who had access: vitrine audit verify';

export const auditCheck: DatabaseCheck = {
  id: 'audit',
  async run({ database, config }) {
    const sections = await findAuditSections(database, config);
    const { rows, unproven, broken } = await verifyAudit({ database, sections });
    if (broken)
      return [fail('audit', `The audit log is broken at row ${broken.seq} (${broken.reason}).`, auditRemedy)];
    if (unproven > 0)
      return [
        warn(
          'audit',
          `The audit log is in order, but the content of ${unproven} rows cannot be proven: their key is lost.`,
          'If nobody ran “vitrine secrets replace”, find out who had access.',
        ),
      ];
    return [ok('audit', `The audit log is intact: ${describeCount(rows, 'row', 'rows')}.`)];
  },
};

/** More than nodes may differ. */
const maxSkewMs = 60_000;
const clockRemedy = 'Turn on time synchronisation on this machine, such as systemd-timesyncd or chrony.';

export const clockCheck: DatabaseCheck = {
  id: 'clock',
  async run({ database, now }) {
    const nowMs = now().getTime();
    const latest = await findLatestAuditRow(database);
    if (latest !== undefined && Date.parse(latest.at) > nowMs + maxSkewMs)
      return [fail('clock', `The clock is behind: the audit log has a row of ${latest.at}.`, clockRemedy)];
    if (database.engine === 'sqlite') return [ok('clock', `It is ${now().toISOString()}.`)];
    const skewMs = Math.abs(Date.parse((await getPostgresDurability(database)).now) - now().getTime());
    return [
      skewMs > maxSkewMs
        ? fail(
            'clock',
            `The clocks of this machine and of the database server differ by ${Math.round(skewMs / 1000)} s.`,
            clockRemedy,
          )
        : ok('clock', `It is ${now().toISOString()}, as on the database server.`),
    ];
  },
};

export const durabilityCheck: DatabaseCheck = {
  id: 'durability',
  async run({ database }) {
    if (database.engine === 'sqlite')
      return [ok('durability', 'SQLite writes each change to the disk before it is acknowledged.')];
    const state = await getPostgresDurability(database);
    if (state.is_standby)
      return [
        fail(
          'durability',
          'The PostgreSQL server is a standby and accepts no changes.',
          'Name the primary in DATABASE_URL, or a proxy that follows it.',
        ),
      ];
    if (state.fsync === 'off')
      return [
        fail(
          'durability',
          'fsync is off: a power cut can damage the whole database.',
          'Set fsync = on in postgresql.conf, and reload the server.',
        ),
      ];
    if (isLocalCommit(state))
      return [
        warn(
          'durability',
          `synchronous_commit is ${state.synchronous_commit}: a crash or a failover can lose what was acknowledged just before.`,
          'Set synchronous_commit = on in postgresql.conf, and reload the server.',
        ),
      ];
    return [describeStandbys(state)];
  },
};

/** Tests whether a change is acknowledged before it is on a disk, or on that of a standby that must have it. */
const isLocalCommit = ({
  synchronous_commit: commit,
  synchronous_standby_names: names,
}: PostgresDurability): boolean => commit === 'off' || (commit === 'local' && names !== '');

/** Describes whether a failover can lose what was acknowledged. */
export function describeStandbys({
  standbys,
  synchronous_standbys: synchronous,
  synchronous_standby_names: names,
  is_state_visible: isVisible,
}: Omit<PostgresDurability, 'now'>): Finding {
  if (names === '')
    return standbys === 0
      ? ok('durability', 'What is acknowledged is on the disk of one server; no standby follows it.')
      : warn(
          'durability',
          `No standby is synchronous; ${describeCount(standbys, 'follows', 'follow')} later: a failover can lose what was acknowledged just before.`,
          'Name them in synchronous_standby_names for a failover without loss.',
        );
  if (!isVisible)
    return warn(
      'durability',
      'synchronous_standby_names is set, but this user may not see whether a standby is synchronous.',
      'Grant pg_monitor to the user in DATABASE_URL.',
    );
  return synchronous > 0
    ? ok(
        'durability',
        `What is acknowledged is also on ${describeCount(synchronous, 'synchronous standby', 'synchronous standbys')}.`,
      )
    : fail(
        'durability',
        'No standby in synchronous_standby_names follows: each change waits for one.',
        'Start the standby, or empty synchronous_standby_names until it is back.',
      );
}

export const heldCheck: DatabaseCheck = {
  id: 'held-work',
  async run({ database }) {
    const move = await findMove(database);
    if (move)
      return [
        fail(
          'held-work',
          `This database was moved to ${move.target} at ${move.created_at}: the program does not start with it.`,
          'Use that one, or go back to this one: vitrine move --undo',
        ),
      ];
    const restore = await findUnconfirmedRestore(database.of<RestoreTables>().query);
    return [
      restore
        ? warn(
            'held-work',
            `The backup ${restore.source} was restored: nothing is sent and no document gets a number.`,
            'Confirm the last numbers that were sent: vitrine restore confirm --help',
          )
        : ok('held-work', 'No restore waits for its confirmation.'),
    ];
  },
};

const folders = ['originals', 'derivatives'] as const;

export const mediaCheck: DatabaseCheck = {
  id: 'media',
  async run({ database, config: { dataDir } }) {
    const present = new Set(
      folders.flatMap((folder) => {
        const path = join(dataDir, 'media', folder);
        return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
      }),
    );
    const named = await findNamedMedia(database);
    const missing = named.filter((path) => !present.has(path));
    return [
      missing.length === 0
        ? ok('media', `All ${named.length} image files are there.`)
        : fail(
            'media',
            `${missing.length} of ${named.length} image files are missing in ${join(dataDir, 'media')}, such as ${missing[0]}.`,
            'Copy the folder media from a backup, or check that it is the one that all nodes share.',
          ),
    ];
  },
};
