import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** A process that this benchmark has started, with a channel for questions. */
export interface Child {
  /** Sends a question and waits for the one answer to it. */
  ask<Answer>(question: object): Promise<Answer>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

/** A child that answers HTTP. */
export interface ServerChild extends Child {
  /** Its address on this machine, without a path. */
  readonly origin: string;
}

const readyMs = 15_000;
const graceMs = 3000;

/** A file beside this one. */
export const benchFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The environment of a server under test: its own data, any free port, no other setting of whoever runs this. */
export function serverEnv(dataDir: string): NodeJS.ProcessEnv {
  const unset = {
    DATABASE_URL: '',
    PUBLIC_URL: '',
    APP_SECRET: '',
    DEBUG: '',
    LOG_LEVEL: '',
    TRUSTED_PROXIES: '',
    // Its chain would take a part of the machine that is being measured.
    STAKING_API_URL: 'none',
  };
  return { ...process.env, ...unset, APP_ENV: 'local', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
}

function childOf(child: ChildProcess): Child {
  return {
    async ask<Answer>(question: object) {
      const gone = new AbortController();
      const answer = once(child, 'message', { signal: gone.signal });
      const end = once(child, 'exit', { signal: gone.signal }).then(() => {
        throw new Error(`process ${child.pid} ended instead of answering`);
      });
      child.send(question);
      try {
        const [value] = await Promise.race([answer, end]);
        return value as Answer;
      } finally {
        gone.abort();
        await Promise.allSettled([answer, end]);
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      if (await Promise.race([gone.then(() => true), sleep(graceMs, false, { ref: false })])) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Starts a program of this folder that answers questions. */
export function startChild(file: string): Child {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return childOf(spawn(process.execPath, [file], { stdio: [...stdio] }));
}

/**
 * Starts a server and waits until it names its port in a line such as `ready: http://localhost:1234`.
 * The process answers any question with the CPU time that it has used: `report-cpu.ts` is loaded before it.
 */
export async function startServer(file: string, env: NodeJS.ProcessEnv = process.env): Promise<ServerChild> {
  const reporter = new URL('report-cpu.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', reporter, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  });
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time`)), readyMs);
    child.once('exit', () => reject(new Error(`${file} ended at its start`)));
    // Listening on keeps the log flowing; what it says later is of no interest.
    child.stdout?.on('data', (part: Buffer) => {
      if (said.length < 10_000) said += part;
      const found = /ready: http:\/\/[^\s/]*:(\d+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  }).catch(async (error: unknown) => {
    await childOf(child).stop();
    throw error;
  });
  return { ...childOf(child), origin: `http://127.0.0.1:${port}` };
}
