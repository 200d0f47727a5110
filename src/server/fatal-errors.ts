import { ArchiveError } from '#platform/backup/archive-error.ts';
import { DatabaseInUseError } from '#platform/backup/move-database.ts';
import { MovedDatabaseError } from '#platform/backup/moved-database.ts';
import { RestoreTargetError } from '#platform/backup/restore-archive.ts';
import { BackupRunningError } from '#platform/backup/run-backup.ts';
import { BackupTargetError } from '#platform/backup/target/backup-target.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { DataDirUnusableError } from '#platform/data-dir.ts';
import { NewDatabaseError } from '#platform/data-dir-checks.ts';
import { DataDirInUseError } from '#platform/db/data-dir-lock.ts';
import { DatabaseOpenError } from '#platform/db/database.ts';
import { ForeignDatabaseError } from '#platform/db/foreign-database.ts';
import { SecretError } from '#platform/secrets/secret-error.ts';
import { SnapshotError } from './backup/migration-snapshot.ts';
import { AuditBrokenError } from './cli/audit-command.ts';
import { CommandError, MissingDataError, UnavailableError, UsageError } from './cli/command-errors.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { type Failure, findKnownFailure } from './known-failures.ts';

type ErrorKind = new (...values: never[]) => Error;

/** Errors whose messages are for the operator. */
const expectedErrors: readonly (readonly [ErrorKind, ExitCode])[] = [
  [UsageError, exitCodes.usage],
  [UnavailableError, exitCodes.unavailable],
  [DataDirInUseError, exitCodes.locked],
  [DatabaseInUseError, exitCodes.locked],
  [MovedDatabaseError, exitCodes.configuration],
  [ConfigError, exitCodes.configuration],
  [DataDirUnusableError, exitCodes.configuration],
  [ForeignDatabaseError, exitCodes.configuration],
  [MissingDataError, exitCodes.configuration],
  [NewDatabaseError, exitCodes.configuration],
  [SecretError, exitCodes.configuration],
  [ArchiveError, exitCodes.failed],
  [AuditBrokenError, exitCodes.failed],
  [CommandError, exitCodes.failed],
  [RestoreTargetError, exitCodes.failed],
  [SnapshotError, exitCodes.failed],
  [BackupTargetError, exitCodes.unavailable],
  [BackupRunningError, exitCodes.locked],
];

/** Why the program ended. */
export interface FatalError {
  /** One or more lines. */
  readonly text: string;
  readonly exitCode: ExitCode;
}

const maxCauses = 10;

/** Includes the first of several simultaneous failures. */
function listCauses(error: unknown): Failure[] {
  const causes: Failure[] = [];
  for (let cause = error; cause instanceof Error && causes.length < maxCauses; ) {
    causes.push(cause as Failure);
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  }
  return causes;
}

/** Describes an unexpected error when opening the database, which is rarely a defect. */
function describeUnopened({ setting, cause }: DatabaseOpenError): string {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return `The database cannot be opened: ${reason.replace(/\.$/, '')}. Check ${setting}.`;
}

/** A folder on a full disk needs room, not another setting. */
const isDiskFailure = ({ code }: Failure) =>
  typeof code === 'string' && /^(?:ENOSPC|EDQUOT|EIO|SQLITE_FULL|SQLITE_IOERR)/.test(code);

function explainExpected(cause: Failure, causes: readonly Failure[]): FatalError | undefined {
  const [, exitCode] = expectedErrors.find(([kind]) => cause instanceof kind) ?? [];
  if (exitCode === undefined) return undefined;
  const isDisk = cause instanceof DataDirUnusableError && causes.some(isDiskFailure);
  return { text: cause.message, exitCode: isDisk ? exitCodes.failed : exitCode };
}

/**
 * Explains why the program ended: fixable causes with their remedy, unopened databases with the driver's
 * message, anything else with its stack.
 */
export function explainFatalError(error: unknown): FatalError {
  const causes = listCauses(error);
  const unopened = causes.find((cause) => cause instanceof DatabaseOpenError);
  for (const cause of causes) {
    const expected = explainExpected(cause, causes);
    if (expected) return expected;
    const known = findKnownFailure(cause);
    if (known)
      return {
        text: known.describe(cause, unopened?.setting ?? 'DATABASE_URL'),
        exitCode: known.exitCode,
      };
  }
  if (unopened) return { text: describeUnopened(unopened), exitCode: exitCodes.unavailable };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { text, exitCode: exitCodes.failed };
}
