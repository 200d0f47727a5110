const key = 'reloaded';
/** The address of the script that this is in: each build has its own. */
const build = import.meta.url;
const patienceMs = 10_000;

/** Whether this is the first reload of this build; the next call says no. */
function isFirst(): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    // Without a memory: a document that is itself a reload does not reload.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.type !== 'reload';
  }
}

/**
 * Reloads the page, at most once per build, and only if its server answers: what stands here is better than
 * a browser's own error page.
 * @returns whether it reloads
 */
export async function reloadOnce(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) } as const;
  const answers = await fetch(location.href, request).then(
    ({ status }) => status < 500,
    () => false,
  );
  const reloads = answers && isFirst();
  if (reloads) location.reload();
  return reloads;
}
