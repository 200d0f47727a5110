import { join } from 'node:path';
import { insertUser } from '../src/features/accounts/queries/users.ts';
import { hashPassword } from '../src/features/accounts/service/passwords.ts';
import type { AccountsTables } from '../src/features/accounts/tables.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type ServerChild, serverEnv, startServer } from './children.ts';
import { formatTable, median, type Verdict } from './report.ts';
import { projectRoot, withWorkFolder } from './work-folder.ts';

const tries = 50;
const checks = 400;
const password = 'a password for the benchmark';
const emailOf = (number: number) => `known-${number}@vitrine.example`;

/** People with accounts: as many as are tried, so that none is slowed down for being tried often. */
async function addPeople(dataDir: string): Promise<void> {
  const database = await openDatabase<AccountsTables>({ dataDir });
  try {
    await migrate(database);
    const now = new Date().toISOString();
    const passwordHash = await hashPassword(password);
    const plain = { name: 'Someone', role: 'member', locale: 'en', passwordHash, now } as const;
    await database.transaction(async (trx) => {
      for (let number = 0; number < 2 * tries; number += 1)
        await insertUser(trx, { ...plain, email: emailOf(number) });
    });
  } finally {
    await database.close();
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

let callers = 0;

/** Signs in from an address that nobody has used before, as the one trusted proxy tells it. */
async function signIn({ origin }: ServerChild, email: string, typed: string): Promise<Response> {
  callers += 1;
  const address = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
  return fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, password: typed }),
  });
}

async function expectStatus(answer: Promise<Response>, status: number): Promise<string> {
  const given = await answer;
  const text = await given.text();
  if (given.status !== status) throw new Error(`${given.url} answered ${given.status}: ${text}`);
  return text;
}

/** In turn, so that a slow moment of the machine meets all alike. */
async function measureSignIn(server: ServerChild) {
  const times = {
    hash: [] as number[],
    right: [] as number[],
    wrong: [] as number[],
    unknown: [] as number[],
  };
  const bodies = new Set<string>();
  for (let number = 0; number < tries; number += 1) {
    const unknown = `unknown-${number}@vitrine.example`;
    times.hash.push(await timed(() => hashPassword(password)));
    times.right.push(await timed(() => expectStatus(signIn(server, emailOf(number), password), 200)));
    const refused = async (email: string) =>
      bodies.add(await expectStatus(signIn(server, email, 'not the password'), 401));
    times.wrong.push(await timed(() => refused(emailOf(tries + number))));
    times.unknown.push(await timed(() => refused(unknown)));
  }
  return { times, isOneBody: bodies.size === 1 };
}

async function measureSession(server: ServerChild) {
  const answer = await signIn(server, emailOf(0), password);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  await answer.text();
  const times = { anonymous: [] as number[], session: [] as number[] };
  const ask = (headers: Record<string, string>) =>
    expectStatus(fetch(`${server.origin}/api/me`, { headers }), 200);
  for (let number = 0; number < checks; number += 1) {
    times.anonymous.push(await timed(() => ask({})));
    times.session.push(await timed(() => ask({ cookie })));
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
  console.log(`${formatTable([[name, 'median', 'to the first'], ...rows])}\n`);
}

/** What signing in and looking at a session cost, and whether a refusal tells that an account exists. */
export function benchAuth(): Promise<Verdict[]> {
  return withWorkFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await addPeople(dataDir);
    const env = { ...serverEnv(dataDir), TRUSTED_PROXIES: '1' };
    const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
      ...env,
      PUBLIC_URL: '',
    });
    try {
      const { times, isOneBody } = await measureSignIn(server);
      report('signing in', times);
      report('who calls', await measureSession(server));
      const apart = Math.abs(median(times.wrong) / median(times.unknown) - 1);
      return [
        {
          what: 'refusals of known and unknown addresses, medians apart',
          value: `${(apart * 100).toFixed(1)} %`,
          goal: '≤ 15 %',
          met: apart <= 0.15,
        },
        {
          what: 'refusals of known and unknown addresses, bodies',
          value: isOneBody ? 'the same' : 'different',
          goal: 'the same',
          met: isOneBody,
        },
      ];
    } finally {
      await server.stop();
    }
  });
}
