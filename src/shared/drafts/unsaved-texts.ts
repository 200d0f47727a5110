/** The fields of an editor by name. */
type Fields = Readonly<Record<string, unknown>>;

/** Fields that were typed, and what they are based on. */
export interface TypedFields {
  readonly fields: Fields;
  /** The version that they were typed on. */
  readonly version: number;
  /** The fields of that version; null if it had none. */
  readonly base: Fields | null;
}

/** Identifies the text of a part in one tab. */
export interface UnsavedTextKey {
  readonly user: string;
  /** The path of the API of the noun, such as `/api/admin/websites`. */
  readonly noun: string;
  readonly record: string;
  readonly part: string;
  /** The tab, since two tabs may have different texts. */
  readonly tab: string;
}

/** A text in the storage of the browser. */
export interface UnsavedText extends UnsavedTextKey, TypedFields {
  /** UTC ISO timestamp of the last change. */
  readonly changed_at: string;
  /** True once the server has it as well. */
  readonly is_on_server: boolean;
}

/** Messages to the editors of all tabs. */
export type TabMessage =
  /** The user logs out: what is typed is to be saved now. */
  | { readonly kind: 'flush'; readonly user: string }
  /** The user has logged in again after the session had ended. */
  | { readonly kind: 'logged_in'; readonly user: string }
  /** The user has logged out: the texts were removed. */
  | { readonly kind: 'cleared'; readonly user: string };

/** The texts of all tabs that may not be on the server, in the storage of this browser (IndexedDB). */
export interface UnsavedTexts {
  /** Stores a text; false if the browser does not store it. */
  put(text: UnsavedText): Promise<boolean>;
  /** Returns the texts of a user, or of one part, the newest first; none if the storage is unavailable. */
  find(scope: Pick<UnsavedTextKey, 'user'> & Partial<UnsavedTextKey>): Promise<readonly UnsavedText[]>;
  remove(key: UnsavedTextKey): Promise<void>;
  /** Removes all texts of a user. */
  clear(user: string): Promise<void>;
}

const databaseName = 'vitrine-unsaved-texts';
const storeName = 'texts';
const keyPath = ['user', 'noun', 'record', 'part', 'tab'] as const;
/** A new text beyond it is not stored, and is not called so. */
const maxTexts = 200;

const toKey = (text: UnsavedTextKey): string[] => keyPath.map((name) => text[name]);

function getResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function complete(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: [...keyPath] });
  const database = await getResult(request);
  // Another version of the program, or the settings of the browser, may want to delete it.
  database.onversionchange = () => database.close();
  return database;
}

async function findKeys(store: IDBObjectStore, scope: Partial<UnsavedTextKey>): Promise<string[][]> {
  const keys = (await getResult(store.getAllKeys())) as string[][];
  return keys.filter((key) => keyPath.every((name, index) => (scope[name] ?? key[index]) === key[index]));
}

/**
 * Opens the storage of the browser.
 * @param factory returns the IndexedDB of the browser; it throws where storage is blocked
 */
export function createUnsavedTexts(factory: () => IDBFactory = () => indexedDB): UnsavedTexts {
  let opened: Promise<IDBDatabase> | undefined;
  const connect = async () => {
    opened ??= open(factory());
    opened.catch(() => {
      opened = undefined;
    });
    const database = await opened;
    database.onclose = () => {
      opened = undefined;
    };
    return database;
  };
  /** Runs statements in a transaction, again on a new connection if the browser has closed the last one. */
  const run = async <Result>(
    mode: IDBTransactionMode,
    perform: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result> => {
    const begin = async () => (await connect()).transaction(storeName, mode);
    const transaction = await begin().catch(() => {
      opened = undefined;
      return begin();
    });
    const completed = complete(transaction);
    const [result] = await Promise.all([perform(transaction.objectStore(storeName)), completed]);
    return result;
  };
  const deleteAll = (scope: Partial<UnsavedTextKey>) =>
    run('readwrite', async (store) => {
      for (const key of await findKeys(store, scope)) store.delete(key);
    });
  return {
    put: (text) =>
      run('readwrite', async (store) => {
        const isKnown = (await getResult(store.getKey(toKey(text)))) !== undefined;
        if (!isKnown && (await getResult(store.count())) >= maxTexts) return false;
        store.put(text);
        return true;
      }).catch(() => false),
    find: (scope) =>
      run('readonly', async (store) => {
        const keys = await findKeys(store, scope);
        const texts = await Promise.all(keys.map((key) => getResult<UnsavedText>(store.get(key))));
        return texts.sort((one, other) => other.changed_at.localeCompare(one.changed_at));
      }).catch(() => []),
    remove: (key) => deleteAll(key).catch(() => undefined),
    clear: (user) => deleteAll({ user }).catch(() => undefined),
  };
}

/** The storage of this browser. */
export const unsavedTexts = createUnsavedTexts();

let hasDiscarded = false;

/** Returns whether the user has logged out on this page and discarded what is typed here. */
export const isDiscarded = (): boolean => hasDiscarded;

/** Removes all texts of a user who has logged out, and has the editors of all tabs store no more. */
export async function discardTexts(user: string, texts: UnsavedTexts = unsavedTexts): Promise<void> {
  hasDiscarded = true;
  notifyTabs({ kind: 'cleared', user });
  await texts.clear(user);
}

const channelName = 'vitrine-unsaved-texts';

/** Sends a message to the editors of all tabs, this one included. */
export function notifyTabs(message: TabMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Calls a function with the messages of all tabs. Returns a function that ends it. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  return () => channel.close();
}

/** Returns a random name for a tab. */
export const createTabName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let tabName: string | undefined;

/** Returns the random name of this tab. */
export function getTabName(): string {
  tabName ??= createTabName();
  return tabName;
}

let editors = 0;

/** Returns a name for an editor in this tab: one that is opened again finds what the last one left. */
export function createEditorName(): string {
  editors += 1;
  return `${getTabName()}-${editors}`;
}

const getLockName = (key: UnsavedTextKey) => `${channelName} ${toKey(key).join(' ')}`;

/** Marks the text of this tab as open, until the returned function is called or the tab is closed. */
export function holdText(key: UnsavedTextKey): () => void {
  const released = Promise.withResolvers<void>();
  // Without a secure context there are no locks; a text of another tab is then offered although it is open there.
  void navigator.locks?.request(getLockName(key), () => released.promise).catch(() => undefined);
  return () => released.resolve();
}

/** The texts of a part in the storage of the browser. */
export interface FoundTexts {
  /** Those that no tab has open, without those that the server has. */
  readonly closed: readonly UnsavedText[];
  /** Those that a tab has open. */
  readonly open: readonly UnsavedText[];
}

/** Finds the texts of a part, and frees the storage of those that the server has. */
export async function findTexts(
  texts: UnsavedTexts,
  scope: Omit<UnsavedTextKey, 'tab'>,
): Promise<FoundTexts> {
  const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
  const names = new Set(held.map(({ name }) => name));
  const isOpen = (text: UnsavedText) => names.has(getLockName(text));
  const found = await texts.find(scope);
  const closed = found.filter((text) => !isOpen(text));
  await Promise.all(closed.filter((text) => text.is_on_server).map((text) => texts.remove(text)));
  return { closed: closed.filter((text) => !text.is_on_server), open: found.filter(isOpen) };
}

/** Resolves once the tab that has a text open is closed; never if the signal aborts. */
export function waitForClosing(text: UnsavedTextKey, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The lock of this request is released by then, so that the text no longer seems to be open.
    void navigator.locks
      ?.request(getLockName(text), { signal }, () => undefined)
      .then(
        () => resolve(),
        () => undefined,
      );
  });
}

/** Returns fields with exactly the names of the program's present version. */
export const fitFields = (fields: Fields, present: Fields): Fields =>
  Object.fromEntries(
    Object.entries(present).map(([name, value]) => [name, name in fields ? fields[name] : value]),
  );
