/** Why an archive cannot be used. */
export type ArchiveProblem = 'foreign' | 'key' | 'newer' | 'incomplete' | 'damaged';

/** Thrown for an archive that cannot be used; the message is for the operator, with the remedy. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly problem: ArchiveProblem;

  constructor(
    message: string,
    { problem, ...options }: { readonly problem: ArchiveProblem; readonly cause?: unknown },
  ) {
    super(message, options);
    this.problem = problem;
  }
}
