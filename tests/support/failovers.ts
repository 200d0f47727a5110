import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type FollowingProxy, startFollowingProxy } from './following-proxy.ts';
import { findFreePort } from './free-port.ts';
import { ownerEnvironment } from './owner.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { makeDataDir, type Site, startSite } from './site.ts';
import { pollUntil, simulatePause } from './timing.ts';

/** What happened while the primary was killed again and again. */
export interface FailoverStats {
  readonly rounds: number;
  /** Of pages and the ready check. */
  readonly cachedReads: number;
  readonly failedReads: readonly string[];
  readonly savedChanges: number;
  /** Acknowledged, and not there at the end. */
  readonly lostChanges: number;
  /** Answered with 503. */
  readonly rejectedChanges: number;
  /** Answered with 503 and `outcome_unknown`. */
  readonly unknownChanges: number;
  /** Of those, the changes that were there at the end. */
  readonly unknownButSaved: number;
  /** Everything else, such as 500. */
  readonly otherResponses: readonly string[];
  /** From the kill to the end of the promotion, in milliseconds, per round. */
  readonly promotionMs: readonly number[];
  /** From the promotion until both nodes have acknowledged a change, in milliseconds, per round. */
  readonly writesBackMs: readonly number[];
}

const paths = ['/', '/nl', '/info', '/websites', '/images', '/healthz/ready'];
const writersPerNode = 2;
const betweenMs = 20;
/** The load before each kill. */
const loadMs = 1500;

interface Load {
  readonly nodes: readonly Site[];
  readonly cookie: string;
  readonly signal: AbortSignal;
  cachedReads: number;
  readonly failedReads: string[];
  /** Id by title. */
  readonly saved: Map<string, string>;
  readonly unknown: Set<string>;
  rejected: number;
  readonly others: string[];
  /** When each node acknowledged its last change. */
  readonly lastSaved: Map<string, number>;
}

async function readRepeatedly(load: Load, { url }: Site): Promise<void> {
  for (let count = 0; !load.signal.aborted; count += 1) {
    const path = paths[count % paths.length] ?? '/';
    const status = await fetch(url + path, { headers: { Connection: 'keep-alive' } }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      String,
    );
    load.cachedReads += 1;
    if (status !== 200) load.failedReads.push(`${path}: ${status}`);
    await simulatePause(betweenMs / 4);
  }
}

/** The list in the admin area asks the database each time. */
async function listRepeatedly(load: Load, { url }: Site): Promise<void> {
  while (!load.signal.aborted) {
    const { status } = await fetch(`${url}/api/admin/websites`, { headers: { cookie: load.cookie } });
    if (status !== 200 && status !== 503) load.others.push(`GET: ${status}`);
    await simulatePause(betweenMs);
  }
}

async function saveRepeatedly(load: Load, { url }: Site, writer: string): Promise<void> {
  for (let count = 1; !load.signal.aborted; count += 1) {
    const title = `Change ${count} of ${writer}`;
    const response = await fetch(`${url}/api/admin/websites`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: load.cookie },
      body: JSON.stringify({ language: 'en', title }),
    });
    const body = (await response.json()) as { data?: { id: string }; error?: { code: string } };
    if (body.data) {
      load.saved.set(title, body.data.id);
      load.lastSaved.set(url, performance.now());
    } else if (response.status !== 503 || !response.headers.has('Retry-After'))
      load.others.push(`POST: ${response.status} ${body.error?.code}`);
    else if (body.error?.code === 'outcome_unknown') load.unknown.add(title);
    else load.rejected += 1;
    await simulatePause(betweenMs);
  }
}

async function logIn({ url }: Site): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: ownerEnvironment.OWNER_EMAIL,
      password: ownerEnvironment.OWNER_PASSWORD,
    }),
  });
  if (!response.ok) throw new Error(`the login failed with status ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function startNode(databasePort: number): Promise<Site> {
  const port = String(await findFreePort());
  return startSite(await makeDataDir(), {
    ...ownerEnvironment,
    LOG_LEVEL: 'error',
    APP_ENV: 'production',
    APP_SECRET: 'x'.repeat(32),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
  });
}

async function stopNode({ process: server, dataDir }: Site): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGKILL');
  await exited;
  await rm(dataDir, { recursive: true, force: true });
}

/** Opens each page once, so that the node has it in its cache. */
async function fillCache({ url }: Site): Promise<void> {
  for (const path of paths) {
    const { status } = await fetch(url + path);
    if (status !== 200) throw new Error(`${path} has status ${status}`);
  }
}

/** Makes all nodes drop their cached pages, as a publication does. */
const changeContent = (pair: PostgresPair) =>
  pair.run(
    `update content_version set version = version + 1;
     select pg_notify('vitrine_content', (select version::text from content_version))`,
  );

/** Kills the primary once. Returns how long the promotion took, and the first change of each node after it. */
async function failOver(pair: PostgresPair, load: Load): Promise<[number, number]> {
  const killedAt = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const promotedAt = performance.now();
  const isBack = () => load.nodes.every(({ url }) => (load.lastSaved.get(url) ?? 0) > promotedAt);
  await pollUntil(isBack, { message: 'a node did not write again in time' });
  return [promotedAt - killedAt, performance.now() - promotedAt];
}

async function runRounds(pair: PostgresPair, load: Load, rounds: number, report: (line: string) => void) {
  const times: [number, number][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await simulatePause(loadMs);
    // Every other time the cached pages are outdated.
    if (round % 2 === 0) await changeContent(pair);
    const [promotionMs, backMs] = await failOver(pair, load);
    times.push([promotionMs, backMs]);
    report(
      `failover ${round}: promoted after ${Math.round(promotionMs)} ms, both nodes write ${Math.round(backMs)} ms later`,
    );
    if (round < rounds) await pair.addStandby();
  }
  return times;
}

async function measure(
  pair: PostgresPair,
  nodes: readonly [Site, Site],
  rounds: number,
  report: (line: string) => void,
): Promise<FailoverStats> {
  const ending = new AbortController();
  const load: Load = {
    nodes,
    cookie: await logIn(nodes[0]),
    signal: ending.signal,
    cachedReads: 0,
    failedReads: [],
    saved: new Map(),
    unknown: new Set(),
    rejected: 0,
    others: [],
    lastSaved: new Map(),
  };
  await Promise.all(nodes.map(fillCache));
  const working = Promise.all(
    nodes.flatMap((node, index) => [
      readRepeatedly(load, node),
      readRepeatedly(load, node),
      listRepeatedly(load, node),
      ...Array.from({ length: writersPerNode }, (_, writer) =>
        saveRepeatedly(load, node, `writer ${writer} at node ${index}`),
      ),
    ]),
  );
  const times = await Promise.race([runRounds(pair, load, rounds, report), working.then(() => [])]);
  ending.abort();
  await working;
  const rows = await pair.run("select record_id as id, title from drafts where noun = 'website'");
  const ids = new Set(rows.map(({ id }) => id));
  const titles = new Set(rows.map(({ title }) => title));
  return {
    rounds,
    cachedReads: load.cachedReads,
    failedReads: load.failedReads,
    savedChanges: load.saved.size,
    lostChanges: [...load.saved.values()].filter((id) => !ids.has(id)).length,
    rejectedChanges: load.rejected,
    unknownChanges: load.unknown.size,
    unknownButSaved: [...load.unknown].filter((title) => titles.has(title)).length,
    otherResponses: load.others,
    promotionMs: times.map(([ms]) => ms),
    writesBackMs: times.map(([, ms]) => ms),
  };
}

/**
 * Kills the primary of a pair of PostgreSQL servers under load from two nodes of the production build, again and again:
 * the synchronous standby is promoted, and gets a standby itself.
 */
export async function measureFailovers(
  binaries: string,
  rounds: number,
  report: (line: string) => void = () => {},
): Promise<FailoverStats> {
  const pair = await startPostgresPair(binaries);
  let proxy: FollowingProxy | undefined;
  const nodes: Site[] = [];
  try {
    await pair.addStandby();
    proxy = await startFollowingProxy(pair.getPorts);
    const first = await startNode(proxy.port);
    nodes.push(first);
    const second = await startNode(proxy.port);
    nodes.push(second);
    return await measure(pair, [first, second], rounds, report);
  } finally {
    await Promise.all(nodes.map(stopNode));
    await proxy?.stop();
    await pair.stop();
  }
}
