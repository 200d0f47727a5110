/** A command that can not be carried out as it was given; its message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
