import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../src/platform/log/log.ts';
import type { ChainMessage } from './chain-process.ts';
import type { Listing } from './listing.ts';

interface ChainKeeping {
  /** See `findAnvil`. */
  readonly binary: string;
  readonly log: Log;
  /** What the service may tell from now on; nothing while there is no chain. */
  readonly onListing: (listing: Listing | undefined) => void;
  /** Where the chain is asked; nothing while there is none. */
  readonly onRpc: (url: string | undefined) => void;
  /** No chain ever came up, and none is tried any longer. */
  readonly onHopeless: () => void;
}

/** A chain that is started again whenever it ends. */
export interface KeptChain {
  stop(): Promise<void>;
}

// What is loaded on demand, as this is, stands in a folder below the built entries.
const file = import.meta.url.endsWith('.ts') ? './chain-process.ts' : '../chain-process.js';
const entry = fileURLToPath(new URL(file, import.meta.url));

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** A machine on which so many starts fail in a row cannot run it. */
const hopelessAfter = 3;
/** After so long up, the next failure is a first one. */
const soundMs = 120_000;

/** How much others go before, from 0 to 19: pages are never to wait for the demo. */
const niceness = 10;

const passed = ['HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];

/** The process of the chain. It is told none of the secrets that the environment may hold. */
function startProcess(binary: string): ChildProcess {
  const child = fork(entry, [binary], {
    execArgv: [],
    env: Object.fromEntries(passed.map((name) => [name, process.env[name]])),
    // In a session of its own, so that Ctrl+C reaches it only through the end of the channel.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Then it has the same right as others.
  }
  return child;
}

/** Ends a process that may be gone already. */
function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone.
  }
}

/** Starts the demo chain in processes beside the program and keeps it up, with longer pauses the more often it fails. */
export function keepChain(keeping: ChainKeeping): KeptChain {
  const { binary, log, onListing, onRpc, onHopeless } = keeping;
  let child: ChildProcess | undefined;
  let next: NodeJS.Timeout | undefined;
  let isStopping = false;
  let wasUp = false;
  let failures = 0;

  const begin = () => {
    const began = performance.now();
    let anvil: number | undefined;
    let isUp = false;
    let history: Listing['history'] = {};
    const own = startProcess(binary);
    child = own;
    own.on('message', (message: ChainMessage) => {
      if (message.kind === 'spawned') anvil = message.pid;
      if (message.kind === 'failure') log.warn({ reason: message.message }, 'the demo chain has a problem');
      if (message.kind === 'history') history = message.history;
      if (message.kind === 'listing') onListing({ ...message.listing, history });
      if (message.kind !== 'built') return;
      isUp = true;
      wasUp = true;
      onRpc(message.rpcUrl);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      log.info({ blocks: message.blocks, seconds }, 'the demo chain is there');
    });
    const onEnd = (reason: unknown) => {
      if (child !== own) return;
      child = undefined;
      // The keeper itself may have been killed, and then what it kept is left.
      if (anvil !== undefined) endProcess(anvil);
      onRpc(undefined);
      onListing(undefined);
      if (isStopping) return;
      failures = isUp && performance.now() - began > soundMs ? 1 : failures + 1;
      if (!wasUp && failures >= hopelessAfter) {
        onHopeless();
        return;
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
      log.warn({ reason, pauseMs }, 'the demo chain has ended and will be started again');
      next = setTimeout(begin, pauseMs).unref();
    };
    own.once('error', (error) => onEnd(error.message));
    own.once('exit', (code, signal) => onEnd(signal ?? code));
  };

  begin();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(next);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      const late = setTimeout(() => child?.kill('SIGKILL'), 2000);
      await gone;
      clearTimeout(late);
    },
  };
}
