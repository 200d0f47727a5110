import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupPlan } from '#features/backups/contract.ts';
import type { LimitsConfig } from '#platform/config/limits-config.ts';
import type { StakingConfig } from '#platform/config/staking-config.ts';
import type { Database } from '#platform/db/database.ts';
import { getAllowedOrigins } from '#platform/http/request-guards.ts';
import { createDebugTrace } from '#platform/log/debug-trace.ts';
import { createLog } from '#platform/log/log.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import { insertDemo } from '#seed/insert-demo.ts';
import { createApp } from '#server/app.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import { assertDescribed } from './described-responses.ts';
import type { OpenTestDatabase } from './engines.ts';
import { makeSecrets } from './secrets.ts';

/** The paths of a fake client build. */
export const clientFiles = {
  script: '/assets/client.js',
  styles: '/assets/client.css',
  publicStyles: '/assets/public.css',
  routes: '/routes.json',
} as const;

/** A page response, parsed as far as tests need it. */
export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The document as a browser without scripts has it. */
  readonly withoutScripts: string;
  readonly main: string;
  readonly title: string;
  readonly h1: readonly string[];
  /** The `href` values of its links, in order. */
  readonly links: readonly string[];
  /** The `href` of each link in the head, by `rel` and language. */
  readonly headLinks: ReadonlyMap<string, string>;
}

/** The whole application on a database, without a port. */
export interface TestApp {
  readonly database: Database<unknown>;
  /** Sends a request for exactly this path through the whole pipeline; `Host` defaults to the site's. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a JSON body. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Sends a request from an IP address. */
  requestFrom(path: string, remoteAddress: string): Promise<Response>;
  /** Opens a page. */
  visit(path: string, headers?: Record<string, string>): Promise<VisitedPage>;
  /** Returns the cached response that the server would send without the pipeline. */
  readonly findCached: ReturnType<typeof createApp>['findCached'];
  readonly cache: ReturnType<typeof createApp>['cache'];
  readonly clearCaches: ReturnType<typeof createApp>['clearCaches'];
  readonly searchIndex: ReturnType<typeof createApp>['searchIndex'];
  readonly accounts: ReturnType<typeof createApp>['accounts'];
  readonly stakingAlerts: ReturnType<typeof createApp>['stakingAlerts'];
  readonly siteLanguage: ReturnType<typeof createApp>['siteLanguage'];
  readonly documents: ReturnType<typeof createApp>['documents'];
  readonly recurring: ReturnType<typeof createApp>['recurring'];
  readonly reminders: ReturnType<typeof createApp>['reminders'];
  readonly onlinePayments: ReturnType<typeof createApp>['onlinePayments'];
  readonly publishing: ReturnType<typeof createApp>['publishing'];
  readonly derivativeRequests: ReturnType<typeof createApp>['derivativeRequests'];
  readonly snapshotJob: ReturnType<typeof createApp>['snapshotJob'];
  readonly counters: ReturnType<typeof createApp>['counters'];
  readonly secrets: InstallationSecrets;
  /** The log lines, from level `warn` by default. */
  readonly logLines: readonly string[];
}

interface TestAppOptions {
  readonly publicUrl?: string;
  readonly isLocal?: boolean;
  readonly store?: MediaStore;
  readonly isStopping?: () => boolean;
  /** The level of `logLines`; `warn` by default. */
  readonly logLevel?: 'info' | 'warn';
  /** Turns debug mode on. */
  readonly isDebug?: boolean;
  readonly trustedProxies?: number;
  /** Overrides the default, as another installation would. */
  readonly secrets?: InstallationSecrets;
  readonly stakingApiUrl?: string;
  /** The chains to read and the contracts that transactions may call. */
  readonly staking?: Partial<Pick<StakingConfig, 'rpcs' | 'allowedContracts'>>;
  readonly delivery?: Delivery;
  readonly limits?: LimitsConfig;
  /** The API of Mollie; by default one that does not respond. */
  readonly mollieUrl?: string;
  readonly isDemo?: boolean;
  /** How backups are made; no target by default. */
  readonly backupPlan?: BackupPlan;
  readonly metrics?: Metrics;
  readonly metricsToken?: string;
  /** Another copy of the module, as another process would load it. */
  readonly appFactory?: typeof createApp;
}

const port = 3000;

const readEmpty = async () => null;
const rejectWrite = () => Promise.reject(new Error('this app stores no media'));
/** An empty store, to which no files are written. */
export const emptyMediaStore: MediaStore = {
  saveOriginal: rejectWrite,
  saveDerivative: rejectWrite,
  readOriginal: readEmpty,
  readDerivative: readEmpty,
  getDerivativeSize: readEmpty,
  deleteOriginal: rejectWrite,
  deleteDerivative: rejectWrite,
  uploads: {
    getSize: async () => 0,
    write: rejectWrite,
    read: rejectWrite,
    delete: rejectWrite,
    findAll: async () => [],
    getFreeBytes: async () => 0,
  },
};

const getText = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();

function findMatches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, first = '']) => first);
}

async function parsePage(response: Response): Promise<VisitedPage> {
  const html = await response.text();
  const withoutScripts = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const headLinks = findMatches(html, /<link ([^>]*)\/>/g).map((attributes): [string, string] => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '';
    return [`${value('rel')} ${value('hreflang')}`.trim(), value('href')];
  });
  return {
    status: response.status,
    headers: response.headers,
    html,
    withoutScripts,
    main: /<main\b[^>]*>([\s\S]*)<\/main>/.exec(withoutScripts)?.[1] ?? '',
    title: findMatches(html, /<title>([^<]*)<\/title>/g).join('|'),
    h1: findMatches(withoutScripts, /<h1\b[^>]*>([\s\S]*?)<\/h1>/g).map(getText),
    links: findMatches(withoutScripts, /<a\b[^>]*?\bhref="([^"]*)"/g),
    headLinks: new Map(headLinks),
  };
}

/** Creates a folder with a fake client build; the caller deletes it. */
export function makeClientDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-client-'));
  mkdirSync(join(dir, 'assets'));
  const routes = {
    entry: clientFiles.script,
    styles: [clientFiles.styles],
    publicStyles: [clientFiles.publicStyles],
    routes: { '/': ['/assets/screens.js'] },
  };
  writeFileSync(join(dir, clientFiles.routes), JSON.stringify(routes));
  writeFileSync(join(dir, clientFiles.script), 'export {};\n');
  writeFileSync(join(dir, clientFiles.styles), ':root{color:black}.table{color:black}\n');
  writeFileSync(join(dir, clientFiles.publicStyles), ':root{color:black}\n');
  return dir;
}

/** Creates the application on an existing database. */
export function createTestApp(database: Database<unknown>, options: TestAppOptions = {}): TestApp {
  const { store = emptyMediaStore } = options;
  const { publicUrl = `http://localhost:${port}`, isLocal = true, appFactory = createApp } = options;
  const { isStopping = () => false, trustedProxies = 0, secrets = makeSecrets() } = options;
  const { logLevel = 'warn' } = options;
  const logLines: string[] = [];
  const log = createLog({ logLevel }, { write: (line: string) => void logLines.push(line) });
  const allowedOrigins = getAllowedOrigins(publicUrl, port, isLocal);
  const clientDir = makeClientDir();
  const { fetch, ...rest } = appFactory({
    database,
    store,
    log,
    publicUrl,
    isLocal,
    allowedOrigins,
    clientDir,
    secrets,
    trustedProxies,
    isStopping,
    ...(options.isDebug && { trace: createDebugTrace(log) }),
    staking: {
      apiUrl: options.stakingApiUrl,
      isDemo: false,
      rpcs: new Map(),
      allowedContracts: [],
      ...options.staking,
    },
    delivery: options.delivery ?? 'smtp',
    // No server listens there.
    mollieUrl: options.mollieUrl ?? 'http://127.0.0.1:9',
    isDemo: options.isDemo,
    limits: options.limits,
    backupPlan: options.backupPlan,
    metrics: options.metrics,
    metricsToken: options.metricsToken,
  });
  // The files have been read into memory.
  rmSync(clientDir, { recursive: true });
  const request: TestApp['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('host')) headers.set('host', new URL(publicUrl).host);
    const response = await fetch(new Request(publicUrl + path, { redirect: 'manual', ...init, headers }));
    await assertDescribed(init.method ?? 'GET', path, response);
    return response;
  };
  const requestFrom: TestApp['requestFrom'] = async (path, remoteAddress) => {
    const headers = { host: new URL(publicUrl).host };
    return fetch(new Request(publicUrl + path, { headers }), remoteAddress);
  };
  const post: TestApp['post'] = (path, body, headers = {}) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const visit: TestApp['visit'] = async (path, headers = {}) => parsePage(await request(path, { headers }));
  return { database, request, requestFrom, post, visit, logLines, secrets, ...rest };
}

/** Creates the application on an empty database. */
export async function openTestApp(open: OpenTestDatabase, options: TestAppOptions = {}): Promise<TestApp> {
  return createTestApp(await open(), options);
}

/** Returns a function that creates the application with the demo content once; for tests that only read. */
export function demoApp(open: OpenTestDatabase): () => Promise<TestApp> {
  let app: Promise<TestApp> | undefined;
  const openDemo = async () => {
    const opened = await openTestApp(open);
    await insertDemo(opened.database);
    return opened;
  };
  return () => {
    app ??= openDemo();
    return app;
  };
}
