import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyDemoData } from '#seed/demo-data-cache.ts';
import { type ServerChild, type ServerUsage, serverEnv, startServer } from './children.ts';
import { findFreePort } from './free-port.ts';
import { formatTable, type Verdict } from './report.ts';
import { projectRoot, withTempFolder } from './temp-folder.ts';

const requests = 10_000;
const concurrency = 16;
const idleMs = 40_000;
const goalMegabytes = 200;
const owner = { email: 'owner@vitrine.example', password: 'a password for the benchmark' };

const languages = ['', '/nl'];
const pages = ['', '/websites', '/images', '/info', '/experiments', '/login'];
const signedInPages = ['/dashboard', '/account', '/admin', '/admin/users', '/admin/audit-log'];
const endpoints = ['/api/site', '/api/websites', '/api/images', '/api/pages/info'];
const searchTerms = ['stra', 'haven', 'ka', 'z', 'web', 'design', 'qqq'];
const skills = ['react', 'typescript', 'css', 'vue', 'none'];

/** The number makes URLs that are requested only once. */
type MakeRequest = (number: number) => { readonly path: string; readonly cookie?: string };

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length] as Item;

async function requireText(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return text;
}

/** Returns all matches of a pattern in the given pages. */
async function findPaths(server: ServerChild, paths: readonly string[], pattern: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const html = await requireText(await fetch(server.origin + path));
    for (const [, first = ''] of html.matchAll(pattern)) found.add(first);
  }
  return [...found];
}

async function logIn({ origin }: ServerChild): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  });
  await requireText(response);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Returns the kinds of requests, which take turns. */
async function planRequests(server: ServerChild): Promise<readonly MakeRequest[]> {
  const cookie = await logIn(server);
  const websites = await findPaths(
    server,
    ['/websites', '/nl/websites'],
    /href="((?:\/nl)?\/websites\/[\w-]+)"/g,
  );
  const lists = ['/', '/nl', '/websites', '/images', ...websites];
  const images = await findPaths(server, lists, /(\/media\/[\w.-]+)/g);
  const cards = await findPaths(
    server,
    lists,
    /property="og:image" content="https?:\/\/[^/]+(\/share\/[^"]+)"/g,
  );
  const language = (number: number) => pick(languages, number >> 3);
  return [
    (number) => ({ path: language(number) + pick(pages, number) || '/' }),
    (number) => ({ path: pick(websites, number) }),
    (number) => ({ path: pick(images, number) }),
    (number) => ({ path: pick(endpoints, number) }),
    (number) => ({ path: `${language(number)}/not-here-${number}` }),
    (number) => ({ path: `${language(number)}/search?q=${pick(searchTerms, number)}${number % 50}` }),
    (number) => ({ path: `/api/search?q=${pick(searchTerms, number)}&per_page=7` }),
    (number) => ({ path: `${language(number)}/websites?skills=${pick(skills, number)}` }),
    (number) => ({ path: pick(cards, number) }),
    (number) => ({ path: pick(signedInPages, number), cookie }),
  ];
}

/** Sends the requests; returns the number of responses by status. */
async function soak({ origin }: ServerChild, plan: readonly MakeRequest[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < requests) {
      const number = next;
      next += 1;
      const { path, cookie } = pick(plan, number)(Math.floor(number / plan.length));
      const response = await fetch(origin + path, { headers: cookie === undefined ? {} : { cookie } });
      await response.arrayBuffer();
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return counts;
}

/** Returns the container's settings for glibc's allocator, which `npm start` uses too. */
async function readContainerAllocatorSettings(): Promise<NodeJS.ProcessEnv> {
  const dockerfile = await readFile(join(projectRoot, 'Dockerfile'), 'utf8');
  return Object.fromEntries(
    [...dockerfile.matchAll(/\b(MALLOC_\w+)=(\w+)/g)].map(([, name, value]) => [name, value]),
  );
}

/** Measures the server's memory in production: after its start, after many mixed requests, and later. */
export function benchMemory(): Promise<Verdict[]> {
  return withTempFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await copyDemoData(dataDir, 'normal');
    const port = await findFreePort();
    const server = await startServer(join(projectRoot, 'dist', 'server', 'main.js'), {
      ...serverEnv(dataDir),
      ...(await readContainerAllocatorSettings()),
      APP_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    });
    try {
      const readMegabytes = async () => (await server.request<ServerUsage>({})).rss / 1024 ** 2;
      await sleep(1000);
      const atStart = await readMegabytes();
      const plan = await planRequests(server);
      const counts = await soak(server, plan);
      const afterLoad = await readMegabytes();
      await sleep(idleMs);
      const later = await readMegabytes();
      const format = (value: number) => `${value.toFixed(0)} MB`;
      console.log(
        formatTable([
          ['resident memory of the server', ''],
          ['after its start', format(atStart)],
          [`after ${requests} mixed requests`, format(afterLoad)],
          [`${idleMs / 1000} s later`, format(later)],
        ]),
      );
      console.log([...counts].map(([status, count]) => `${status}: ${count}`).join(', '));
      const what = `resident memory after ${requests} mixed requests`;
      const met = afterLoad <= goalMegabytes;
      return [{ what, value: format(afterLoad), goal: `≤ ${goalMegabytes} MB`, met }];
    } finally {
      await server.stop();
    }
  });
}
