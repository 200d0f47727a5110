import { join } from 'node:path';
import { insertUser } from '#features/accounts/queries/users.ts';
import { hashPassword } from '#features/accounts/service/passwords.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type ServerChild, serverEnv, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const attempts = 50;
const checks = 400;
const password = 'a password for the benchmark';
const getEmail = (number: number) => `known-${number}@vitrine.example`;

/** Creates a user per attempt, so that no account is rate limited. */
async function addUsers(dataDir: string): Promise<void> {
  const database = await openDatabase<AccountsTables>({ dataDir });
  try {
    await migrate(database);
    const now = new Date().toISOString();
    const passwordHash = await hashPassword(password);
    const userDefaults = { name: 'Someone', role: 'member', locale: 'en', passwordHash, now } as const;
    await database.transaction(async (trx) => {
      for (let number = 0; number < 2 * attempts; number += 1)
        await insertUser(trx, { ...userDefaults, email: getEmail(number) });
    });
  } finally {
    await database.close();
  }
}

async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

let clientCount = 0;

/** Logs in from a new IP address, sent as the trusted proxy would. */
async function login({ origin }: ServerChild, email: string, enteredPassword: string): Promise<Response> {
  clientCount += 1;
  const ip = `10.${clientCount >> 16}.${(clientCount >> 8) & 255}.${clientCount & 255}`;
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
    body: JSON.stringify({ email, password: enteredPassword }),
  });
}

async function requireStatus(responsePromise: Promise<Response>, status: number): Promise<string> {
  const response = await responsePromise;
  const text = await response.text();
  if (response.status !== status)
    throw new Error(`${response.url} responded with ${response.status}: ${text}`);
  return text;
}

/** Measures the cases in turn, so that a slow period of the machine affects all alike. */
async function measureLogin(server: ServerChild) {
  const times = {
    hash: [] as number[],
    right: [] as number[],
    wrong: [] as number[],
    unknown: [] as number[],
  };
  const bodies = new Set<string>();
  for (let number = 0; number < attempts; number += 1) {
    const unknown = `unknown-${number}@vitrine.example`;
    times.hash.push(await measureMs(() => hashPassword(password)));
    times.right.push(await measureMs(() => requireStatus(login(server, getEmail(number), password), 200)));
    const failLogin = async (email: string) =>
      bodies.add(await requireStatus(login(server, email, 'not the password'), 401));
    times.wrong.push(await measureMs(() => failLogin(getEmail(attempts + number))));
    times.unknown.push(await measureMs(() => failLogin(unknown)));
  }
  return { times, isSameBody: bodies.size === 1 };
}

async function measureSession(server: ServerChild) {
  const response = await login(server, getEmail(0), password);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await response.text();
  const times = { anonymous: [] as number[], session: [] as number[] };
  const request = (headers: Record<string, string>) =>
    requireStatus(fetch(`${server.origin}/api/me`, { headers }), 200);
  for (let number = 0; number < checks; number += 1) {
    times.anonymous.push(await measureMs(() => request({})));
    times.session.push(await measureMs(() => request({ cookie })));
  }
  return times;
}

function report(name: string, times: Readonly<Record<string, readonly number[]>>): void {
  const first = median(Object.values(times)[0] ?? []);
  const rows = Object.entries(times).map(([what, all]) => [
    what,
    `${median(all).toFixed(2)} ms`,
    (median(all) / first).toFixed(2),
  ]);
  console.log(`${formatTable([[name, 'median', 'relative to the first'], ...rows])}\n`);
}

/** Measures login and session lookup, and whether a rejected login reveals that an account exists. */
export function benchAuth(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await addUsers(dataDir);
    const env = { ...serverEnv(dataDir), TRUSTED_PROXIES: '1' };
    const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
      ...env,
      PUBLIC_URL: '',
    });
    try {
      const { times, isSameBody } = await measureLogin(server);
      report('logging in', times);
      report('looking up the session', await measureSession(server));
      const difference = Math.abs(median(times.wrong) / median(times.unknown) - 1);
      return [
        {
          what: 'errors for known and unknown addresses, difference of medians',
          value: `${(difference * 100).toFixed(1)}%`,
          goal: '≤ 15 %',
          met: difference <= 0.15,
        },
        {
          what: 'errors for known and unknown addresses, bodies',
          value: isSameBody ? 'the same' : 'different',
          goal: 'the same',
          met: isSameBody,
        },
      ];
    } finally {
      await server.stop();
    }
  });
}
