import { AsyncLocalStorage } from 'node:async_hooks';

/** A request whose client chose a key, under which it changes something at most once. */
export interface KeyedRequest {
  /** Hash of the user and the key. */
  readonly id: string;
  readonly hash: string;
  readonly createdAt: string;
  /** True once a change was committed. */
  isChanged: boolean;
  /** The transactions that have stored the key. */
  readonly transactions: WeakSet<object>;
}

const requests = new AsyncLocalStorage<KeyedRequest>();

/** Runs a request whose changes store its key. */
export const runKeyedRequest = <Result>(request: KeyedRequest, run: () => Result): Result =>
  requests.run(request, run);

export const getKeyedRequest = (): KeyedRequest | undefined => requests.getStore();
