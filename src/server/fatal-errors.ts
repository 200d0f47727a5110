import { ArchiveError } from '#platform/backup/archive-error.ts';
import { RestoreTargetError } from '#platform/backup/restore-archive.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import { DataDirUnusableError } from '#platform/data-dir.ts';
import { NewDatabaseError } from '#platform/data-dir-checks.ts';
import { DataDirInUseError } from '#platform/db/data-dir-lock.ts';
import { DatabaseOpenError } from '#platform/db/database.ts';
import { ForeignDatabaseError } from '#platform/db/foreign-database.ts';
import { SecretError } from '#platform/secrets/secret-error.ts';
import { AuditBrokenError } from './cli/audit-command.ts';
import { UsageError } from './cli/with-database.ts';

/** Their messages are for the operator. */
const expectedErrors = [
  ConfigError,
  DataDirInUseError,
  DataDirUnusableError,
  ForeignDatabaseError,
  NewDatabaseError,
  SecretError,
  UsageError,
  ArchiveError,
  RestoreTargetError,
  AuditBrokenError,
];

type Describe = (error: Error & { readonly [name: string]: unknown }) => string;

const noServer: Describe = ({ code, address, hostname, port }) => {
  const host = address ?? hostname;
  const place = host === undefined ? '' : ` at ${host}${port === undefined ? '' : `:${port}`}`;
  return `The PostgreSQL server${place} cannot be reached (${code}). Start it, or correct the host and port in DATABASE_URL.`;
};
const noListening: Describe = ({ address, port, code }) =>
  code === 'EACCES'
    ? `The program may not listen on port ${port}: ports below 1024 are for the system. Set PORT to a higher one, behind a proxy.`
    : `This machine has no address ${address}. Set HOST to one that it has, such as 127.0.0.1.`;
const noRoom: Describe = ({ message }) =>
  `The disk is full: ${message}. Make room on the disk of DATA_DIR, or on that of the database server, and start again.`;
const damaged: Describe = ({ message }) =>
  `The database file is damaged: ${message}. Stop the program, keep a copy of vitrine.db with its -wal and -shm for analysis, and restore DATA_DIR from a backup.`;
const rejected: Describe = ({ message }) =>
  `The PostgreSQL server rejected the login: ${message}. Correct user and password in DATABASE_URL.`;
const noResponse = () =>
  'The PostgreSQL server did not respond in time. Start it, or correct the host and port in DATABASE_URL.';

/** By error code of the system, SQLite or PostgreSQL. */
const descriptions: Readonly<Record<string, Describe>> = {
  EADDRINUSE: ({ port }) =>
    `${port === undefined ? 'The port' : `Port ${port}`} is in use by another program. Set PORT to a free one.`,
  ENOSPC: noRoom,
  SQLITE_FULL: noRoom,
  '53100': noRoom,
  SQLITE_CORRUPT: damaged,
  SQLITE_NOTADB: damaged,
  SQLITE_BUSY: () =>
    'Another program holds a lock on vitrine.db. Close it, such as a backup tool or a database browser, and start again.',
  ECONNREFUSED: noServer,
  ECONNRESET: noServer,
  EHOSTUNREACH: noServer,
  ENETUNREACH: noServer,
  ETIMEDOUT: noServer,
  ENOTFOUND: noServer,
  EAI_AGAIN: noServer,
  '3D000': ({ message }) =>
    `The PostgreSQL server has no such database: ${message}. Create it with createdb, or correct the name in DATABASE_URL.`,
  '28P01': rejected,
  '28000': rejected,
  '42501': ({ message }) =>
    `The PostgreSQL user lacks a right: ${message}. Make it the owner of the database and of its schema.`,
  '53300': ({ message }) =>
    `The PostgreSQL server has no connection left: ${message}. Raise max_connections, or run fewer nodes.`,
  '55000': ({ message }) =>
    `The PostgreSQL server rejected the connection: ${message}. Allow connections to it, or correct the name in DATABASE_URL.`,
  '57P03': ({ message }) => `The PostgreSQL server is not ready: ${message}. Start again in a moment.`,
};

/** Driver errors that have no code, by message. */
const driverDescriptions: readonly (readonly [RegExp, Describe])[] = [
  [/^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/, noResponse],
  [
    /client password must be a (non-empty )?string/,
    () =>
      'The PostgreSQL server asks for a password. Add it to DATABASE_URL: postgres://user:password@host/database.',
  ],
  [
    /^The server does not support SSL connections/,
    () =>
      'The PostgreSQL server does not support TLS. Turn it on there, or remove sslmode from DATABASE_URL if the network between is your own.',
  ],
  [
    /^(Connection terminated unexpectedly|received invalid response)/,
    () =>
      'What listens at the host and port of DATABASE_URL closed the connection or is no PostgreSQL server. Correct the host and port, or look into the log of the server.',
  ],
];

const maxCauses = 10;

/** Includes the first of several simultaneous failures. */
function listCauses(error: unknown): (Error & { readonly [name: string]: unknown })[] {
  const causes: (Error & { readonly [name: string]: unknown })[] = [];
  for (let cause = error; cause instanceof Error && causes.length < maxCauses; ) {
    causes.push(cause as Error & { readonly [name: string]: unknown });
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  }
  return causes;
}

const newerMigration = /previously executed migration (\S+) is missing/;

/** SQLite's codes may be more specific than the described one: SQLITE_CORRUPT_INDEX. */
const findDescription = (code: string) =>
  descriptions[code] ?? descriptions[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];

/** Describes an unexpected error when opening the database, which is rarely a defect. */
function describeUnopened({ setting, cause }: DatabaseOpenError): string {
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  return `The database cannot be opened: ${reason.replace(/\.$/, '')}. Check ${setting}.`;
}

/**
 * Describes why the program ended, in one or more lines: fixable causes with their remedy, unopened databases
 * with the driver's message, anything else with its stack.
 */
export function describeFatalError(error: unknown): string {
  const causes = listCauses(error);
  for (const cause of causes) {
    if (expectedErrors.some((kind) => cause instanceof kind)) return cause.message;
    const migration = newerMigration.exec(cause.message)?.[1];
    if (migration !== undefined)
      return `The database belongs to a newer version of Vitrine: it has the migration ${migration}, which this version does not know. Start that version or a newer one, or restore a backup from before the update.`;
    const { code, syscall } = cause;
    if (syscall === 'listen' && (code === 'EACCES' || code === 'EADDRNOTAVAIL')) return noListening(cause);
    const describe = typeof code === 'string' ? findDescription(code) : undefined;
    if (describe) return describe(cause);
    const [, describeDriver] = driverDescriptions.find(([pattern]) => pattern.test(cause.message)) ?? [];
    if (describeDriver) return describeDriver(cause);
  }
  const unopened = causes.find((cause) => cause instanceof DatabaseOpenError);
  if (unopened) return describeUnopened(unopened);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
