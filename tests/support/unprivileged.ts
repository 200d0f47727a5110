/** The user that every system keeps for what needs no rights. */
const nobody = 65_534;

/**
 * Runs a callback without the rights of root, which may read and write everything whatever its permissions are.
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
