import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoContent } from '../../seed/demo.ts';
import { compose } from '../../src/app/compose.ts';
import type { StakingSettings } from '../../src/platform/config/staking-settings.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { ownAddresses } from '../../src/platform/http/request-limits.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { Delivery } from '../../src/platform/mail/delivery.ts';
import type { MediaStore } from '../../src/platform/media/media-store.ts';
import type { Open } from './engines.ts';

/** The files that stand for a build of the client. */
export const clientFiles = {
  script: '/assets/client.js',
  styles: '/assets/client.css',
  routes: '/routes.json',
} as const;

/** An answered page, taken apart as far as tests look at it. */
export interface Visit {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The document as a browser without scripts has it. */
  readonly withoutScripts: string;
  readonly main: string;
  readonly title: string;
  readonly h1: readonly string[];
  /** Where its links lead, in their order. */
  readonly links: readonly string[];
  /** `rel` and language to address, of the links in its head. */
  readonly headLinks: ReadonlyMap<string, string>;
}

/** The whole program on a database, without a port. */
export interface App {
  readonly database: Database<unknown>;
  /** Asks the whole pipeline for a path, exactly as it is written; `Host` is ours unless it is given. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The same as `POST` with a JSON body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a request from an address of a visitor. */
  requestFrom(path: string, remoteAddress: string): Promise<Response>;
  /** Opens a page. */
  visit(path: string, headers?: Record<string, string>): Promise<Visit>;
  /** What the program would send without the pipeline, and the pages that it keeps. */
  readonly find: ReturnType<typeof compose>['find'];
  readonly cache: ReturnType<typeof compose>['cache'];
  readonly searchIndex: ReturnType<typeof compose>['searchIndex'];
  readonly accounts: ReturnType<typeof compose>['accounts'];
  readonly stakingAlerts: ReturnType<typeof compose>['stakingAlerts'];
  readonly siteLanguage: ReturnType<typeof compose>['siteLanguage'];
  readonly sampler: ReturnType<typeof compose>['sampler'];
  /** Of the installation. */
  readonly secret: string;
  /** The lines of its log, from warnings upwards. */
  readonly logged: readonly string[];
}

interface AppOptions {
  readonly publicUrl?: string;
  readonly isLocal?: boolean;
  readonly store?: MediaStore;
  readonly isStopping?: () => boolean;
  readonly trustedProxies?: number;
  /** Another one than that of the other apps, as another installation would have. */
  readonly secret?: string;
  readonly stakingApiUrl?: string;
  /** The chains that are read, and what may be written to. */
  readonly staking?: Partial<Pick<StakingSettings, 'rpcs' | 'allow'>>;
  readonly delivery?: Delivery;
  /** Another copy of the program, as another process would have. */
  readonly composeWith?: typeof compose;
}

const port = 3000;
const appSecret = 'the secret of an installation that only tests have';

const nothing = async () => null;
const refuse = () => Promise.reject(new Error('this app keeps no pictures'));
const noPictures: MediaStore = {
  saveOriginal: refuse,
  saveDerivative: refuse,
  readOriginal: nothing,
  readDerivative: nothing,
  sizeOfDerivative: nothing,
  deleteOriginal: refuse,
  deleteDerivative: refuse,
};

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

function matchesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, first = '']) => first);
}

async function takeApart(answer: Response): Promise<Visit> {
  const html = await answer.text();
  const withoutScripts = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const headLinks = matchesOf(html, /<link ([^>]*)\/>/g).map((attributes): [string, string] => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
    return [`${value('rel')} ${value('hreflang')}`.trim(), value('href')];
  });
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    withoutScripts,
    main: /<main\b[^>]*>([\s\S]*)<\/main>/.exec(withoutScripts)?.[1] ?? '',
    title: matchesOf(html, /<title>([^<]*)<\/title>/g).join('|'),
    h1: matchesOf(withoutScripts, /<h1\b[^>]*>([\s\S]*?)<\/h1>/g).map(textOf),
    links: matchesOf(withoutScripts, /<a\b[^>]*?\bhref="([^"]*)"/g),
    headLinks: new Map(headLinks),
  };
}

/** Makes a folder that stands for a build of the client; the caller removes it. */
export function makeClientDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-client-'));
  mkdirSync(join(dir, 'assets'));
  const routes = {
    entry: clientFiles.script,
    styles: [clientFiles.styles],
    routes: { '/': ['/assets/screens.js'] },
  };
  writeFileSync(join(dir, clientFiles.routes), JSON.stringify(routes));
  writeFileSync(join(dir, clientFiles.script), 'export {};\n');
  writeFileSync(join(dir, clientFiles.styles), ':root{color:black}\n');
  return dir;
}

/** Builds the program on a database that is there. */
export function createApp(database: Database<unknown>, options: AppOptions = {}): App {
  const { store = noPictures } = options;
  const { publicUrl = `http://localhost:${port}`, isLocal = true, composeWith = compose } = options;
  const { isStopping = () => false, trustedProxies = 0, secret = appSecret } = options;
  const logged: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void logged.push(line) });
  const own = ownAddresses(publicUrl, port, isLocal);
  const clientDir = makeClientDir();
  const { fetch, ...rest } = composeWith({
    database,
    store,
    log,
    publicUrl,
    isLocal,
    own,
    clientDir,
    secret,
    trustedProxies,
    isStopping,
    staking: {
      apiUrl: options.stakingApiUrl,
      isDemo: false,
      rpcs: new Map(),
      allow: [],
      ...options.staking,
    },
    delivery: options.delivery ?? 'smtp',
  });
  // All of it has been read into memory.
  rmSync(clientDir, { recursive: true });
  const request: App['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('host')) headers.set('host', new URL(publicUrl).host);
    return fetch(new Request(publicUrl + path, { redirect: 'manual', ...init, headers }));
  };
  const requestFrom: App['requestFrom'] = async (path, remoteAddress) => {
    const headers = { host: new URL(publicUrl).host };
    return fetch(new Request(publicUrl + path, { headers }), remoteAddress);
  };
  const post: App['post'] = (path, body, headers = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const visit: App['visit'] = async (path, headers = {}) => takeApart(await request(path, { headers }));
  return { database, request, requestFrom, post, visit, logged, secret, ...rest };
}

/** Builds the program on an empty database. */
export async function openApp(open: Open, options: AppOptions = {}): Promise<App> {
  return createApp(await open(), options);
}

/** Builds the program on the demo content, once however often it is asked for: for tests that only read. */
export function demoApp(open: Open): () => Promise<App> {
  let app: Promise<App> | undefined;
  const openDemo = async () => {
    const opened = await openApp(open);
    await fillDemoContent(opened.database);
    return opened;
  };
  return () => {
    app ??= openDemo();
    return app;
  };
}
