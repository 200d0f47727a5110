/**
 * Why a script did not come: something else was answered in its place, no answer came in time, or the network failed.
 */
export type ChunkErrorType = 'missing' | 'timeout' | 'error';

/** A script of a page that could not be loaded. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly type: ChunkErrorType;

  constructor(type: ChunkErrorType, cause?: unknown) {
    super(`Loading chunk failed: ${type}`, { cause });
    this.type = type;
  }
}

/** How long a script may take to come, in milliseconds. */
const limitMs = 120_000;

/** A browser says of every failure the same, and not each names the address: the build writes it into the code. */
function addressOf(load: () => unknown): URL | undefined {
  const [, path] = /import\(["'`](.+?)["'`]/.exec(String(load)) ?? [];
  return path === undefined ? undefined : new URL(path, import.meta.url);
}

/** Asks for the script once more: where anything is answered it was not the script, else the network has failed. */
async function typeOf(load: () => unknown): Promise<ChunkErrorType> {
  const address = addressOf(load);
  if (!address) return 'error';
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => 'missing',
    () => 'error',
  );
}

/**
 * Loads a script, for at most 120000 ms.
 * @param load a function with one `import('…')` in it
 * @throws ChunkError when it does not come
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), limitMs);
  });
  const loading = load().catch(async (cause: unknown) => {
    throw new ChunkError(await typeOf(load), cause);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
