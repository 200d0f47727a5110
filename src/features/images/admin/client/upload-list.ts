import { ApiError, type ApiTransport } from '#shared/api/api-transport.ts';
import { nowMs } from '#shared/dates/clock.ts';
import type { DerivativeProgress, OwnedAsset } from '../contract/media.ts';
import type { UploadedImage, UploadSummary } from '../contract/uploads.ts';
import { addSpeedPoint, getSecondsLeft, type SpeedPoint } from '../rules/parts.ts';
import { convertHeic } from './convert-heic.ts';
import { findAssets, retryDerivatives } from './media.ts';
import { runUpload } from './run-upload.ts';
import { cancelUpload, findUnfinishedUploads } from './uploads.ts';

export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'paused'
  | 'checking'
  | 'resizing'
  | 'done'
  | 'failed';

export interface UploadItem {
  readonly key: number;
  readonly file: File;
  readonly replacedImageId: string | undefined;
  readonly id: string | undefined;
  readonly status: UploadStatus;
  readonly sent: number;
  /** The message in the page's language. */
  readonly message: string | null;
  /** True if the same file may succeed. */
  readonly canRetry: boolean;
  readonly image: UploadedImage | null;
  readonly asset: OwnedAsset | null;
}

export interface UploadListState {
  readonly items: readonly UploadItem[];
  /** Uploads from an earlier visit, which continue when their files are chosen again. */
  readonly unfinished: readonly UploadSummary[];
  readonly secondsLeft: number | null;
}

const maxRunning = 2;
const pollMs = 1000;
const active: ReadonlySet<UploadStatus> = new Set(['sending', 'retrying', 'checking']);

export const isEnded = ({ status }: UploadItem): boolean => status === 'done' || status === 'failed';

const isOver = ({ status, canRetry }: UploadItem) => status === 'done' || (status === 'failed' && !canRetry);

const isResized = ({ done, total, failure }: DerivativeProgress) => done === total || failure !== null;

/** Uploads files, two at a time; outlives the page that shows it. */
export class UploadList {
  readonly #transport: ApiTransport;
  #state: UploadListState = { items: [], unfinished: [], secondsLeft: null };
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<number, AbortController>();
  #points: readonly SpeedPoint[] = [];
  #nextKey = 1;
  #isPolling = false;

  constructor(transport: ApiTransport) {
    this.#transport = transport;
  }

  readonly getState = (): UploadListState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adds files and returns their keys. Continues interrupted uploads; if all others have ended, starts a new
   * list that keeps uploads that may still succeed.
   */
  add(files: readonly File[], replacedImageId?: string): readonly number[] {
    const items = files.map((file): UploadItem => {
      const interrupted = this.#takeUnfinished(file, replacedImageId);
      const begun = { id: interrupted?.id, sent: interrupted?.offset ?? 0 };
      const none = { message: null, canRetry: true, image: null, asset: null };
      return { key: this.#nextKey++, file, replacedImageId, ...begun, status: 'waiting', ...none };
    });
    const others = this.#state.items;
    const remaining = others.every(isEnded) ? others.filter((item) => !isOver(item)) : others;
    this.#change({ items: [...remaining, ...items] });
    this.#startNext();
    return items.map(({ key }) => key);
  }

  /** @throws Error with the reason in the page's language, including when the signal aborts */
  upload(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedImage> {
    const [key = 0] = this.add([file]);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        unsubscribe();
        signal.removeEventListener('abort', abort);
        settle();
      };
      const abort = () => {
        this.remove(key);
        end(() => reject(new Error('the upload was cancelled')));
      };
      const unsubscribe = this.subscribe(() => {
        const item = this.#find(key);
        if (!item) return end(() => reject(new Error('the upload was cancelled')));
        const { image, status, message } = item;
        if (image) return end(() => resolve(image));
        if (status === 'failed') return end(() => reject(new Error(message ?? '')));
        onProgress(item.file.size === 0 ? 0 : item.sent / item.file.size);
      });
      signal.addEventListener('abort', abort);
    });
  }

  /** Interrupts an upload; the received part stays on the server for a day. */
  pause(key: number): void {
    this.#update(key, { status: 'paused' });
    this.#aborts.get(key)?.abort();
  }

  resume(key: number): void {
    this.#update(key, { status: 'waiting', message: null });
    this.#startNext();
  }

  setAllPaused(isPaused: boolean): void {
    for (const { key, status } of this.#state.items) {
      if (isPaused && (status === 'waiting' || status === 'sending' || status === 'retrying'))
        this.pause(key);
      if (!isPaused && status === 'paused') this.resume(key);
    }
  }

  remove(key: number): void {
    const item = this.#find(key);
    this.#change({ items: this.#state.items.filter((other) => other.key !== key) });
    this.#aborts.get(key)?.abort();
    if (item?.id !== undefined && item.image === null) this.#cancel(item.id);
    this.#startNext();
  }

  discard(id: string): void {
    this.#change({ unfinished: this.#state.unfinished.filter((upload) => upload.id !== id) });
    this.#cancel(id);
  }

  clear(): void {
    this.#change({ items: this.#state.items.filter((item) => !isOver(item)) });
  }

  async retrySizes(key: number): Promise<void> {
    const image = this.#find(key)?.image;
    if (!image) return;
    this.#update(key, { status: 'resizing', message: null });
    await retryDerivatives(this.#transport, image.picture_id).catch(() => {});
    void this.#poll();
  }

  async loadUnfinished(): Promise<void> {
    const own = new Set(this.#state.items.map(({ id }) => id));
    const uploads = await findUnfinishedUploads(this.#transport).catch(() => []);
    this.#change({ unfinished: uploads.filter(({ id }) => !own.has(id)) });
  }

  #takeUnfinished(file: File, replacedImageId: string | undefined): UploadSummary | undefined {
    const found = this.#state.unfinished.find(
      ({ file_name, bytes, replaced_image_id }) =>
        file_name === file.name && bytes === file.size && replaced_image_id === (replacedImageId ?? null),
    );
    if (found) this.#change({ unfinished: this.#state.unfinished.filter(({ id }) => id !== found.id) });
    return found;
  }

  #cancel(id: string): void {
    // It expires automatically.
    void cancelUpload(this.#transport, id).catch(() => {});
  }

  #find(key: number): UploadItem | undefined {
    return this.#state.items.find((item) => item.key === key);
  }

  #update(key: number, change: Partial<UploadItem>): void {
    const items = this.#state.items.map((item) => (item.key === key ? { ...item, ...change } : item));
    this.#change({ items });
  }

  #change(change: Partial<UploadListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #startNext(): void {
    const running = this.#state.items.filter(({ status }) => active.has(status)).length;
    const waiting = this.#state.items.filter(({ status }) => status === 'waiting');
    for (const { key } of waiting.slice(0, Math.max(0, maxRunning - running))) void this.#run(key);
  }

  #measure(): void {
    const { items } = this.#state;
    const sent = items.reduce((sum, item) => sum + item.sent, 0);
    const left = items
      .filter(({ status }) => status === 'waiting' || status === 'sending')
      .reduce((sum, item) => sum + item.file.size - item.sent, 0);
    this.#points = addSpeedPoint(this.#points, { at: nowMs(), sent });
    this.#change({ secondsLeft: getSecondsLeft(this.#points, left) });
  }

  async #run(key: number): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#update(key, { status: 'sending' });
    const set = (change: Partial<UploadItem>) => {
      if (!abort.signal.aborted) this.#update(key, change);
    };
    try {
      const item = this.#find(key);
      if (!item) return;
      const file = await convertHeic(item.file);
      set({ file });
      const image = await runUpload(this.#transport, { ...item, file }, item.id, {
        onId: (id) => this.#update(key, { id }),
        onProgress: (sent) => {
          set({ sent, status: 'sending' });
          this.#measure();
        },
        onChecking: () => set({ status: 'checking' }),
        onRetry: () => set({ status: 'retrying' }),
        signal: abort.signal,
      });
      this.#update(key, { status: 'resizing', image, sent: file.size });
      void this.#poll();
    } catch (error) {
      const { message, status } = error instanceof ApiError ? error : { message: String(error), status: 0 };
      set({ status: 'failed', message, canRetry: status !== 422 });
    } finally {
      if (this.#aborts.get(key) === abort) this.#aborts.delete(key);
      this.#startNext();
    }
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    for (;;) {
      const waiting = this.#state.items.filter(({ status }) => status === 'resizing');
      const ids = waiting.flatMap(({ image }) => image?.picture_id ?? []);
      if (ids.length === 0) break;
      const assets = await findAssets(this.#transport, ids).catch(() => []);
      for (const { key, image } of waiting) {
        const asset = assets.find(({ id }) => id === image?.picture_id);
        if (asset) this.#update(key, { asset, ...getEnd(asset) });
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    this.#isPolling = false;
  }
}

function getEnd({ derivatives }: OwnedAsset): Partial<UploadItem> {
  if (!isResized(derivatives)) return {};
  return { status: derivatives.failure === null ? 'done' : 'failed', canRetry: derivatives.failure !== null };
}

let list: UploadList | undefined;

export function getUploadList(transport: ApiTransport): UploadList {
  list ??= new UploadList(transport);
  return list;
}
