/**
 * Returns undefined after the timeout, while the work continues; the caller handles its later failures.
 * @throws the work's error if it fails in time
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
