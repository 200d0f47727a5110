type JobListener = (kind: string) => void;

const listeners = new WeakMap<object, Set<JobListener>>();

/**
 * Subscribes to jobs that become due in a database of this process.
 * @param listener receives the kind
 * @returns a function that unsubscribes
 */
export function onJobDue(database: object, listener: JobListener): () => void {
  const registered = listeners.get(database) ?? new Set();
  listeners.set(database, registered.add(listener));
  return () => registered.delete(listener);
}

export function notifyJobDue(database: object, kind: string): void {
  for (const listener of listeners.get(database) ?? []) listener(kind);
}
