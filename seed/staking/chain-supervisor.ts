import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pickEnvironment } from '#platform/config/child-environment.ts';
import { getEntryUrl } from '#platform/entry-file.ts';
import type { Log } from '#platform/log/log.ts';
import { backoffMs } from '#shared/api/backoff.ts';
import type { ChainMessage } from './chain-process.ts';
import type { Listing } from './listing.ts';

interface SupervisorOptions {
  readonly binary: string;
  readonly log: Log;
  /** Receives the upstream API's data; undefined while the chain is down. */
  readonly onListing: (listing: Listing | undefined) => void;
  /** Receives the chain's RPC URL; undefined while the chain is down. */
  readonly onRpc: (url: string | undefined) => void;
  /** Called if no chain could be started and no retry follows. */
  readonly onGiveUp: () => void;
}

export interface SupervisedChain {
  stop(): Promise<void>;
}

const entry = fileURLToPath(getEntryUrl('chain-process', import.meta.url));

const restartBackoff = { initialMs: 1000, maxMs: 60_000 };
/** Consecutive failed starts before the supervisor gives up. */
const maxStartFailures = 3;
/** After this uptime the failure count resets. */
const stableAfterMs = 120_000;

/** Niceness from 0 to 19: page requests have priority over the demo. */
const niceness = 10;

const passedVariables = ['HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];

function startProcess(binary: string): ChildProcess {
  const child = fork(entry, [binary], {
    execArgv: [],
    env: pickEnvironment(passedVariables),
    // In a separate process group, so that Ctrl+C ends it only by closing the IPC channel.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It keeps the default priority.
  }
  return child;
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
}

export function superviseChain(options: SupervisorOptions): SupervisedChain {
  const { binary, log, onListing, onRpc, onGiveUp } = options;
  let child: ChildProcess | undefined;
  let restartTimer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let wasUp = false;
  let failures = 0;

  const start = () => {
    const startedAt = performance.now();
    let anvil: number | undefined;
    let isUp = false;
    let history: Listing['history'] = {};
    const current = startProcess(binary);
    child = current;
    current.on('message', (message: ChainMessage) => {
      if (message.kind === 'spawned') anvil = message.pid;
      if (message.kind === 'failure')
        log.warn({ reason: message.message }, 'the demo chain reported a failure');
      if (message.kind === 'history') history = message.history;
      if (message.kind === 'listing') onListing({ ...message.listing, history });
      if (message.kind !== 'built') return;
      isUp = true;
      wasUp = true;
      onRpc(message.rpcUrl);
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      log.info({ blocks: message.blocks, seconds }, 'the demo chain is ready');
    });
    const onEnd = (reason: unknown) => {
      if (child !== current) return;
      child = undefined;
      // If the supervisor itself was killed, anvil is still running.
      if (anvil !== undefined) endProcess(anvil);
      onRpc(undefined);
      onListing(undefined);
      if (isStopping) return;
      failures = isUp && performance.now() - startedAt > stableAfterMs ? 1 : failures + 1;
      if (!wasUp && failures >= maxStartFailures) {
        onGiveUp();
        return;
      }
      const delayMs = backoffMs(failures, restartBackoff);
      log.warn({ reason, delayMs }, 'the demo chain has stopped and will be restarted');
      restartTimer = setTimeout(start, delayMs).unref();
    };
    current.once('error', (error) => onEnd(error.message));
    current.once('exit', (code, signal) => onEnd(signal ?? code));
  };

  start();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(restartTimer);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      if (child.connected) child.disconnect();
      const killTimer = setTimeout(() => child?.kill('SIGKILL'), 2000);
      await exited;
      clearTimeout(killTimer);
    },
  };
}
