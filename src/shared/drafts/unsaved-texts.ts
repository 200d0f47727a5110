type Fields = Readonly<Record<string, unknown>>;

export interface TypedFields {
  readonly fields: Fields;
  readonly version: number;
  /** Fields of that version; null if there were none. */
  readonly base: Fields | null;
}

export interface UnsavedTextKey {
  readonly user: string;
  /** API path of the noun, such as `/api/admin/websites`. */
  readonly noun: string;
  readonly record: string;
  readonly part: string;
  /** Two tabs may have different texts. */
  readonly tab: string;
}

export interface UnsavedText extends UnsavedTextKey, TypedFields {
  readonly changed_at: string;
  readonly is_on_server: boolean;
}

export type TabMessage =
  /** The user is logging out: editors save now. */
  | { readonly kind: 'flush'; readonly user: string }
  /** The user has logged in again after the session ended. */
  | { readonly kind: 'logged_in'; readonly user: string }
  /** The user has logged out, and the texts were removed. */
  | { readonly kind: 'cleared'; readonly user: string };

/** Texts of all tabs that the server may not have, in this browser's IndexedDB. */
export interface UnsavedTexts {
  /** Resolves to false if the browser refuses. */
  put(text: UnsavedText): Promise<boolean>;
  /** Returns the newest first; none if the storage is unavailable. */
  find(scope: Pick<UnsavedTextKey, 'user'> & Partial<UnsavedTextKey>): Promise<readonly UnsavedText[]>;
  remove(key: UnsavedTextKey): Promise<void>;
  clear(user: string): Promise<void>;
}

const databaseName = 'vitrine-unsaved-texts';
const storeName = 'texts';
const keyPath = ['user', 'noun', 'record', 'part', 'tab'] as const;
/** Further new texts are not stored, and `put` returns false. */
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
  // Another version of the program or the browser's settings may want to delete the database.
  database.onversionchange = () => database.close();
  return database;
}

async function findKeys(store: IDBObjectStore, scope: Partial<UnsavedTextKey>): Promise<string[][]> {
  const keys = (await getResult(store.getAllKeys())) as string[][];
  return keys.filter((key) => keyPath.every((name, index) => (scope[name] ?? key[index]) === key[index]));
}

/** @param factory throws where storage is blocked */
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
  /** Reconnects once if the browser has closed the connection. */
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

export const unsavedTexts = createUnsavedTexts();

let hasDiscarded = false;

export const isDiscarded = (): boolean => hasDiscarded;

/** Removes all texts of a user who has logged out, and stops the editors of all tabs from storing more. */
export async function discardTexts(user: string, texts: UnsavedTexts = unsavedTexts): Promise<void> {
  hasDiscarded = true;
  notifyTabs({ kind: 'cleared', user });
  await texts.clear(user);
}

const channelName = 'vitrine-unsaved-texts';

/** Includes this tab. */
export function notifyTabs(message: TabMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(message);
  channel.close();
}

/** Returns a function that unsubscribes. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
  return () => channel.close();
}

export const createTabName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let tabName: string | undefined;

export function getTabName(): string {
  tabName ??= createTabName();
  return tabName;
}

let editors = 0;

/** Returns the same name for an editor that is opened again, so that it finds its text. */
export function createEditorName(): string {
  editors += 1;
  return `${getTabName()}-${editors}`;
}

const getLockName = (key: UnsavedTextKey) => `${channelName} ${toKey(key).join(' ')}`;

/** Marks this tab's text as open until the tab is closed or the returned function is called. */
export function holdText(key: UnsavedTextKey): () => void {
  const released = Promise.withResolvers<void>();
  // Insecure contexts have no locks; texts that are open in other tabs are then offered as well.
  void navigator.locks?.request(getLockName(key), () => released.promise).catch(() => undefined);
  return () => released.resolve();
}

export interface FoundTexts {
  /** Texts that no tab has open and that the server does not have. */
  readonly closed: readonly UnsavedText[];
  readonly open: readonly UnsavedText[];
}

/** Also deletes the texts that the server has. */
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

/** Resolves when the tab that has a text open is closed; never if `signal` aborts first. */
export function waitForClosing(text: UnsavedTextKey, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // This request's own lock is released by then, so that the text does not seem open.
    void navigator.locks
      ?.request(getLockName(text), { signal }, () => undefined)
      .then(
        () => resolve(),
        () => undefined,
      );
  });
}

/** Drops fields that this version of the program does not know. */
export const fitFields = (fields: Fields, present: Fields): Fields =>
  Object.fromEntries(
    Object.entries(present).map(([name, value]) => [name, name in fields ? fields[name] : value]),
  );
