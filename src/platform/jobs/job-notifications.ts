type JobListener = (kind: string) => void;

const listeners = new WeakMap<object, Set<JobListener>>();

/** Calls the listener with the kind of each due job in this process; the returned function unsubscribes. */
export function onJobDue(database: object, listener: JobListener): () => void {
  const registered = listeners.get(database) ?? new Set();
  listeners.set(database, registered.add(listener));
  return () => registered.delete(listener);
}

export function notifyJobDue(database: object, kind: string): void {
  for (const listener of listeners.get(database) ?? []) listener(kind);
}
