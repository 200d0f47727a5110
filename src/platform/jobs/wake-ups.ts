type Wake = (kind: string) => void;

const sleepers = new WeakMap<object, Set<Wake>>();

/**
 * Hears when a job is due in a database of this process.
 * @returns what ends the hearing
 */
export function onWakeUp(database: object, wake: Wake): () => void {
  const heard = sleepers.get(database) ?? new Set();
  sleepers.set(database, heard.add(wake));
  return () => heard.delete(wake);
}

/** Says that a job of a kind may be due. */
export function wakeUp(database: object, kind: string): void {
  for (const wake of sleepers.get(database) ?? []) wake(kind);
}
