/**
 * Waits for a promise for a limited time; the work itself continues.
 * @returns undefined after the timeout
 * @throws the work's error if it fails in time; the caller handles later failures
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  ms: number,
): Promise<{ readonly result: Result } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work.then((result) => ({ result })), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
