/**
 * Waits for work, but not longer than a visitor should; the work goes on.
 * @returns what the work gave, or nothing where it was not done in time
 * @throws what the work failed with in that time; a later failure is the affair of whoever began it
 */
export async function waitAtMost<Result>(
  work: Promise<Result>,
  ms: number,
): Promise<{ readonly result: Result } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work.then((result) => ({ result })), late]);
  } finally {
    clearTimeout(timer);
  }
}
