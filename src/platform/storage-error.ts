import { isAbortedRequest } from './http/aborted-request.ts';

/** The database is unreachable or overloaded, a commit was not confirmed, or the disk is full. */
export type StorageFailure = 'unavailable' | 'outcome_unknown' | 'insufficient_storage';

/** Thrown for a database that is no longer asked, because it has not responded; nothing was changed. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Thrown when the connection was lost while a change was being committed: it may or may not be in force. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

/** SQLSTATEs of PostgreSQL, prefixes of SQLite's extended codes, and system codes. */
const fullCodes = new Set(['53100', 'SQLITE_FULL', 'ENOSPC', 'EDQUOT']);

/** The operating system cannot reach the server. */
const unreachableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

const unavailableCodes = new Set([
  ...unreachableCodes,
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

/** SQLSTATEs of a server that ends this connection: lost (08), shut down, crashed, starting. */
const endingClass = /^(?:08\w{3}|57P0[123])$/;
const unreachable = new Set(unreachableCodes);

/** Errors from `pg` for a connection that was lost, or that it closed because nothing was received. */
const lostMessage =
  /^(connection terminated|client (has encountered a connection error|was closed)|timeout expired|postgres connection has been discarded)/i;

/** Errors from `pg` for a statement that was not sent, because the connection had been lost before. */
const unsentMessage = /is not queryable|postgres connection has been discarded/i;

const maxCauses = 5;

interface DriverError {
  readonly code: string;
  readonly message: string;
  /** The socket of the server does not exist. */
  readonly isMissingSocket: boolean;
}

function readDriverError(error: object): DriverError {
  const { code, message, syscall } = error as { code?: unknown; message?: unknown; syscall?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    isMissingSocket: code === 'ENOENT' && syscall === 'connect',
  };
}

function isConnectionLost({ code, message, isMissingSocket }: DriverError): boolean {
  return isMissingSocket || unreachable.has(code) || endingClass.test(code) || lostMessage.test(message);
}

/** Tests whether an error of `pg` says that the server is going away, cannot be reached or accepts no changes. */
export function isServerGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const driverError = readDriverError(error);
  const { code, message } = driverError;
  const isStandby = code === '25006' || (code === '0A000' && /hot standby/i.test(message));
  return isStandby || isConnectionLost(driverError);
}

/**
 * Returns the error to throw when a commit, or a statement that commits itself, failed: an `OutcomeUnknownError`
 * if the connection was lost after it was sent.
 */
export function toCommitError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const driverError = readDriverError(error);
  const isUnknown =
    driverError.code === '40003' ||
    (isConnectionLost(driverError) && !unsentMessage.test(driverError.message));
  return isUnknown
    ? new OutcomeUnknownError('the connection was lost during a commit', { cause: error })
    : error;
}

function classify(error: object): StorageFailure | undefined {
  if (error instanceof DatabaseUnavailableError) return 'unavailable';
  if (error instanceof OutcomeUnknownError) return 'outcome_unknown';
  if (isAbortedRequest(error)) return undefined;
  const { code, message, isMissingSocket } = readDriverError(error);
  if (fullCodes.has(code)) return 'insufficient_storage';
  if (isUnavailableCode(code) || isMissingSocket) return 'unavailable';
  return unavailableMessage.test(message) ? 'unavailable' : undefined;
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
