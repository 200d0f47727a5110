import { isAbortedRequest } from './http/aborted-request.ts';

/** Why nothing could be read or stored: the database cannot be reached or is overloaded, or the disk is full. */
export type StorageFailure = 'unavailable' | 'insufficient_storage';

/** Thrown for a database that is not asked any longer, because it has not responded. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** SQLSTATEs of PostgreSQL, the extended codes of SQLite begin with theirs, and the codes of the system. */
const fullCodes = new Set(['53100', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT']);

const unavailableCodes = new Set([
  // A standby, which does not write, and has no serialisable transactions.
  '25006',
  '0A000',
  // A timeout of a statement, of a lock or of an idle transaction.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // Another transaction was in the way at each attempt, or nobody knows whether the commit took place.
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

/**
 * SQLSTATEs of the connection (class 08), of a server without connections, memory or files left (53), of one that stops
 * or starts (57P) and of its system (58).
 */
const unavailableClass = /^(?:08\w{3}|53\w{3}|57P\w{2}|58\w{3})$/;

const isUnavailableCode = (code: string) =>
  unavailableCodes.has(code) ||
  unavailableClass.test(code) ||
  unavailableCodes.has(code.split('_').slice(0, 2).join('_'));

/** The errors without a code of `pg`, Kysely and better-sqlite3: a lost connection, no free one, a closed database. */
const unavailableMessage =
  /^(connection terminated|timeout (exceeded when trying|expired)|cannot use a pool after|client (has encountered a connection error|was closed)|driver has already been destroyed|postgres connection has been discarded|the database connection is not open)/i;

/** Longer chains of causes do not occur. */
const maxCauses = 5;

function classify(error: object): StorageFailure | undefined {
  if (error instanceof DatabaseUnavailableError) return 'unavailable';
  if (isAbortedRequest(error)) return undefined;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && fullCodes.has(code)) return 'insufficient_storage';
  if (typeof code === 'string' && isUnavailableCode(code)) return 'unavailable';
  // A Unix domain socket that does not exist.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unavailable';
  return typeof message === 'string' && unavailableMessage.test(message) ? 'unavailable' : undefined;
}

/**
 * Returns why an error of the database or of a file occurred, if it is neither a defect nor bad input and may be gone
 * later. It looks at the causes of the error as well.
 */
export function getStorageFailure(error: unknown): StorageFailure | undefined {
  let current = error;
  for (let depth = 0; depth <= maxCauses && typeof current === 'object' && current !== null; depth += 1) {
    const failure = classify(current);
    if (failure) return failure;
    current = 'cause' in current ? current.cause : undefined;
  }
  return undefined;
}
