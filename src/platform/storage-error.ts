import { isAbortedRequest } from './http/aborted-request.ts';

/** The database is unreachable or overloaded, or the disk is full. */
export type StorageFailure = 'unavailable' | 'insufficient_storage';

/** Thrown for a database that is no longer asked, because it has not responded. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** SQLSTATEs of PostgreSQL, prefixes of SQLite's extended codes, and system codes. */
const fullCodes = new Set(['53100', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT']);

const unavailableCodes = new Set([
  // A standby, which cannot write and has no serialisable transactions.
  '25006',
  '0A000',
  // A statement, lock or idle-transaction timeout.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // Every attempt conflicted with another transaction, or the outcome of the commit is unknown.
  '40001',
  '40P01',
  '40003',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
  'SQLITE_PROTOCOL',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATEs: connection (08), missing resources (53), start or stop of the server (57P), system (58). */
const unavailableClass = /^(?:08\w{3}|53\w{3}|57P\w{2}|58\w{3})$/;

const isUnavailableCode = (code: string) =>
  unavailableCodes.has(code) ||
  unavailableClass.test(code) ||
  unavailableCodes.has(code.split('_').slice(0, 2).join('_'));

/** Errors from `pg`, Kysely and better-sqlite3 that have no code. */
const unavailableMessage =
  /^(connection terminated|timeout (exceeded when trying|expired)|cannot use a pool after|client (has encountered a connection error|was closed)|driver has already been destroyed|postgres connection has been discarded|the database connection is not open)/i;

const maxCauses = 5;

function classify(error: object): StorageFailure | undefined {
  if (error instanceof DatabaseUnavailableError) return 'unavailable';
  if (isAbortedRequest(error)) return undefined;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && fullCodes.has(code)) return 'insufficient_storage';
  if (typeof code === 'string' && isUnavailableCode(code)) return 'unavailable';
  // The Unix domain socket does not exist.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unavailable';
  return typeof message === 'string' && unavailableMessage.test(message) ? 'unavailable' : undefined;
}

/** Returns the failure if an error or its cause is temporary, rather than a defect or bad input. */
export function getStorageFailure(error: unknown): StorageFailure | undefined {
  let current = error;
  for (let depth = 0; depth <= maxCauses && typeof current === 'object' && current !== null; depth += 1) {
    const failure = classify(current);
    if (failure) return failure;
    current = 'cause' in current ? current.cause : undefined;
  }
  return undefined;
}
