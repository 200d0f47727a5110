/** The unprivileged user that exists on every system. */
const nobody = 65_534;

/**
 * Runs a callback without root privileges, because root can read and write every file whatever its
 * permissions are.
 * @param run receives the id of the user
 */
export async function runUnprivileged<Result>(
  run: (uid: number) => Promise<Result> | Result,
): Promise<Result> {
  const uid = process.geteuid?.();
  if (uid !== 0) return run(uid ?? 0);
  process.seteuid?.(nobody);
  try {
    return await run(nobody);
  } finally {
    process.seteuid?.(uid);
  }
}
