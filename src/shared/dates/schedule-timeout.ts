/** Calls a function after a number of milliseconds. Returns a function that cancels it. */
export function scheduleTimeout(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
