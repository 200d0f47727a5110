import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface Child {
  /** Sends a message and waits for the reply. */
  request<Reply>(message: object): Promise<Reply>;
  stop(): Promise<void>;
}

export interface ServerChild extends Child {
  /** Its local origin. */
  readonly origin: string;
}

/** Used by a server under test: CPU time in microseconds, resident memory in bytes. */
export type ServerUsage = NodeJS.CpuUsage & { readonly rss: number };

const readyMs = 15_000;
const graceMs = 3000;

export const benchFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Returns the environment of a server under test: its own data, a free port, none of the caller's variables.
 */
export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  const clearedVariables = {
    DATABASE_URL: '',
    PUBLIC_URL: '',
    APP_SECRET: '',
    DEBUG: '',
    LOG_LEVEL: '',
    TRUSTED_PROXIES: '',
    LOG_FILE: '',
    METRICS_LISTEN: '',
    METRICS_TOKEN: '',
    // The demo chain would compete for the CPU.
    STAKING_API_URL: 'none',
  };
  return {
    ...process.env,
    ...clearedVariables,
    APP_ENV: 'local',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
  };
}

function createChild(child: ChildProcess): Child {
  return {
    async request<Reply>(message: object) {
      const controller = new AbortController();
      const reply = once(child, 'message', { signal: controller.signal });
      const exit = once(child, 'exit', { signal: controller.signal }).then(() => {
        throw new Error(`process ${child.pid} exited without a reply`);
      });
      child.send(message);
      try {
        const [value] = await Promise.race([reply, exit]);
        return value as Reply;
      } finally {
        controller.abort();
        await Promise.allSettled([reply, exit]);
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      if (await Promise.race([exited.then(() => true), sleep(graceMs, false, { ref: false })])) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts a program in this folder that replies to messages. */
export function startChild(file: string): Child {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return createChild(spawn(process.execPath, [file], { stdio: [...stdio] }));
}

/**
 * Starts a server and waits for a line with its port, such as `ready: http://localhost:1234`. The process
 * replies to any message with its usage: `report-usage.ts` is loaded first.
 */
export async function startServer(file: string, env: NodeJS.ProcessEnv = process.env): Promise<ServerChild> {
  const reporter = new URL('report-usage.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', reporter, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time`)), readyMs);
    child.once('exit', () => reject(new Error(`${file} exited at its start`)));
    // Keeps reading, so that the pipe does not fill up.
    child.stdout?.on('data', (part: Buffer) => {
      if (output.length < 10_000) output += part;
      const found = /ready: http:\/\/[^\s/]*:(\d+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  }).catch(async (error: unknown) => {
    await createChild(child).stop();
    throw error;
  });
  return { ...createChild(child), origin: `http://127.0.0.1:${port}` };
}
