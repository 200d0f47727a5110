import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getEntryUrl } from '#platform/entry-file.ts';
import {
  createProcessRenderer,
  type ProcessRenderer,
  type ProcessRendererOptions,
  startChild,
} from '#platform/render-process.ts';
import type { OgCard } from './og-card.ts';

/** Renders PNG in a separate process. */
export type OgRenderer = ProcessRenderer<OgCard>;

// An image takes about 30 ms, so the last in a full queue waits one or two seconds.
const defaultMaxWaiting = 48;
const defaultIdleMs = 30_000;
// On a busy machine the engine alone can take seconds to load.
const defaultTimeoutMs = { first: 10_000, next: 3000 };

const entry = fileURLToPath(getEntryUrl('og-render-process', import.meta.url));

export const startRenderProcess = (): ChildProcess => startChild(entry);

/** The process loads engine and fonts. */
export const createOgRenderer = ({
  maxWaiting = defaultMaxWaiting,
  idleAfterMs = defaultIdleMs,
  timeoutMs = defaultTimeoutMs,
  startProcess = startRenderProcess,
}: Partial<ProcessRendererOptions> = {}): OgRenderer =>
  createProcessRenderer({ maxWaiting, idleAfterMs, timeoutMs, startProcess, what: 'an Open Graph image' });
