import { availableParallelism } from 'node:os';
import type { Database } from '../platform/db/database.ts';
import type { Log } from '../platform/log/log.ts';
import { makeMissingDerivatives } from '../platform/media/make-missing-derivatives.ts';
import { createMediaQueue } from '../platform/media/media-queue.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import type { PicturesTables } from '../platform/media/picture-tables.ts';

/** The work on pictures that goes on beside the answers. */
export interface PictureWork {
  /** Lets the picture that is being made be finished, and no other be begun. */
  stop(): Promise<void>;
}

interface PictureWorkParts {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly log: Log;
  /** Whether the pictures of the demo are to be drawn if they are missing. */
  readonly withDemo: boolean;
}

/** Draws the demo's pictures; what draws them is loaded only then. */
async function drawDemo({ database, store }: PictureWorkParts, isStopping: () => boolean): Promise<void> {
  const { fillDemoPictures } = await import('../../seed/demo-pictures.ts');
  await fillDemoPictures({ database, store, isStopping });
}

/** Begins to make the files of pictures that are not there yet. */
export function startPictureWork(parts: PictureWorkParts): PictureWork {
  const { database, store, log, withDemo } = parts;
  let stopping = false;
  const isStopping = () => stopping;
  const queue = createMediaQueue({ concurrency: Math.max(1, availableParallelism() - 1) });
  const work = async () => {
    if (withDemo) await drawDemo(parts, isStopping);
    const started = performance.now();
    const made = await makeMissingDerivatives({
      database: database.of<PicturesTables>(),
      store,
      queue,
      now: () => new Date(),
      isStopping,
      onFailure: (err, picture) => log.error({ err, picture }, 'the files of a picture could not be made'),
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    if (made > 0) log.info({ pictures: made, seconds }, 'the files of pictures were made');
  };
  const done = work().catch((err: unknown) => {
    if (!stopping) log.error({ err }, 'the work on pictures ended early');
  });
  return {
    async stop() {
      stopping = true;
      await queue.stop();
      await done;
    },
  };
}
