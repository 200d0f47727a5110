import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { explainFatalError } from '../fatal-errors.ts';
import { backupsCheck } from './backups-check.ts';
import {
  type CheckContext,
  type DatabaseCheck,
  describeCause,
  type Finding,
  fail,
  ok,
  warn,
} from './check.ts';
import {
  auditCheck,
  clockCheck,
  durabilityCheck,
  heldCheck,
  integrityCheck,
  mediaCheck,
  migrationsCheck,
} from './database-checks.ts';
import { diskCheck, folderCheck, isDatabaseMissing, restoreFoldersCheck } from './folder-checks.ts';
import { programCheck } from './network-checks.ts';
import { queuesCheck } from './queue-checks.ts';
import { secretFilesCheck, secretsCheck } from './secret-checks.ts';
import { filesCheck, settingsCheck } from './settings-check.ts';
import { smtpCheck } from './smtp-check.ts';

const localChecks = [
  settingsCheck,
  folderCheck,
  diskCheck,
  filesCheck,
  secretFilesCheck,
  restoreFoldersCheck,
];
const networkChecks = [smtpCheck, programCheck];
const databaseChecks: readonly DatabaseCheck[] = [
  migrationsCheck,
  secretsCheck,
  clockCheck,
  durabilityCheck,
  heldCheck,
  queuesCheck,
  backupsCheck,
  mediaCheck,
  integrityCheck,
  auditCheck,
];

export interface Examination {
  readonly findings: readonly Finding[];
  /** The checks that need the database, if it cannot be opened. */
  readonly skipped: readonly string[];
}

interface AnyCheck<Context> {
  readonly id: string;
  readonly run: (context: Context, signal: AbortSignal) => Promise<readonly Finding[]> | readonly Finding[];
}

const noTime = (id: string, ms: number) =>
  warn(id, `The check took longer than ${ms / 1000} s.`, 'Allow more time: vitrine doctor --timeout 300');

/** Runs one check within its time; one that fails is a finding. */
async function runCheck<Context>(
  { id, run }: AnyCheck<Context>,
  context: Context,
  timeoutMs: number,
): Promise<readonly Finding[]> {
  const stopping = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
  const timer = setTimeout(() => {
    stopping.abort();
    resolve([noTime(id, timeoutMs)]);
  }, timeoutMs);
  const check = async () => run(context, stopping.signal);
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    if (stopping.signal.aborted) return [noTime(id, timeoutMs)];
    return [
      fail(
        id,
        `The check itself failed: ${describeCause(error)}.`,
        'Look at the other lines first, then into the log.',
      ),
    ];
  } finally {
    clearTimeout(timer);
  }
}

async function openForCheck({ dataDir, databaseUrl: url }: Config): Promise<Database<unknown> | Finding> {
  if (url === undefined && isDatabaseMissing(dataDir))
    return fail(
      'database',
      `There is no database in ${dataDir}.`,
      'Set DATA_DIR to the folder with the data, or restore a backup.',
    );
  try {
    return await openDatabase({ dataDir, url });
  } catch (error) {
    const { text } = explainFatalError(error);
    const end = text.indexOf('. ') + 1;
    return end === 0
      ? fail('database', text, 'Check DATABASE_URL and DATA_DIR.')
      : fail('database', text.slice(0, end), text.slice(end + 1));
  }
}

async function examineDatabase(context: CheckContext, timeoutMs: number): Promise<Examination> {
  const database = await openForCheck(context.config);
  if ('state' in database) return { findings: [database], skipped: databaseChecks.map(({ id }) => id) };
  try {
    const findings = [
      ok('database', `The database responds (${database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}).`),
    ];
    // One after another: SQLite blocks the process, and time is measured for each.
    for (const check of databaseChecks)
      findings.push(...(await runCheck(check, { ...context, database }, timeoutMs)));
    return { findings, skipped: [] };
  } finally {
    await database.close();
  }
}

/**
 * Examines an installation and changes nothing.
 * @param timeoutMs for each check
 */
export async function examine(config: Config, timeoutMs: number, now = systemClock): Promise<Examination> {
  const context: CheckContext = { config, now };
  const findings: Finding[] = [];
  for (const check of localChecks) findings.push(...(await runCheck(check, context, timeoutMs)));
  // Beside each other, and before the database blocks the process.
  const network = await Promise.all(networkChecks.map((check) => runCheck(check, context, timeoutMs)));
  findings.push(...network.flat());
  const ofDatabase = await examineDatabase(context, timeoutMs);
  return { findings: [...findings, ...ofDatabase.findings], skipped: ofDatabase.skipped };
}
