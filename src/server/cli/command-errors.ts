/** Thrown for arguments that make no sense; the message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Thrown when a command cannot do what it was told to; the message says why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Thrown when the settings do not lead to the data that a command needs; the message names them. */
export class MissingDataError extends Error {
  override readonly name = 'MissingDataError';
}

/** Thrown when something that a command needs does not respond; the message names it. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}
