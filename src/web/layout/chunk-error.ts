/** The script's URL has other content, no response in time, or a network error. */
export type ChunkErrorType = 'missing' | 'timeout' | 'error';

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly type: ChunkErrorType;

  constructor(type: ChunkErrorType, cause?: unknown) {
    super(`Loading chunk failed: ${type}`, { cause });
    this.type = type;
  }
}

/** The timeout of a script. */
const loadTimeoutMs = 120_000;

/** Reads the URL from the loader's source, because not every browser names it in the error. */
function getChunkUrl(load: () => unknown): URL | undefined {
  const [, path] = /import\(["'`](.+?)["'`]/.exec(String(load)) ?? [];
  return path === undefined ? undefined : new URL(path, import.meta.url);
}

/** Requests the script again: any response means that it is missing, none that the network has failed. */
async function getErrorType(load: () => unknown): Promise<ChunkErrorType> {
  const url = getChunkUrl(load);
  if (!url) return 'error';
  return fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    () => 'missing',
    () => 'error',
  );
}

/**
 * Loads a script, for at most two minutes.
 * @param load a function with one `import('…')` in it
 * @throws ChunkError if it cannot be loaded
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), loadTimeoutMs);
  });
  const loading = load().catch(async (cause: unknown) => {
    throw new ChunkError(await getErrorType(load), cause);
  });
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer));
}

const storageKey = 'reloaded';
/** Differs in each build. */
const buildUrl = import.meta.url;
const probeTimeoutMs = 10_000;

/** Returns true only once per build. */
function isFirstReload(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === buildUrl) return false;
    sessionStorage.setItem(storageKey, buildUrl);
    return true;
  } catch {
    // Without storage: a document that is itself a reload does not reload again.
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type !== 'reload';
  }
}

/** Reloads once per build if the server responds: the failure view is better than a browser's error page. */
export async function reloadOnce(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) } as const;
  const isServerUp = await fetch(location.href, request).then(
    ({ status }) => status < 500,
    () => false,
  );
  const willReload = isServerUp && isFirstReload();
  if (willReload) location.reload();
  return willReload;
}
