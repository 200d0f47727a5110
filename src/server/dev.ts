import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { loadConfig } from '#platform/config/config.ts';
import { getAllowedOrigins } from '#platform/http/request-guards.ts';
import { createDebugTrace } from '#platform/log/debug-trace.ts';
import { createLog } from '#platform/log/log.ts';
import { createDerivativeRequests } from '#platform/media/derivative-requests.ts';
import type * as appModule from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { isolateDemo, startDemoBusiness } from './demo-business.ts';
import { createJobKinds, getEmailHooks } from './job-kinds.ts';
import type * as openDataModule from './open-data.ts';
import type * as startModule from './start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Writes the manifest that a build would write, for files that Vite serves on demand. */
function writeDevClient(): string {
  const dir = join(root, '.cache', 'dev-client');
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, 'routes.json'),
    '{"entry":"/src/web/client.tsx","styles":[],"publicStyles":[],"routes":{}}',
  );
  return dir;
}

const config = loadConfig(process.env);
const log = createLog(config);
const trace = config.debug ? createDebugTrace(log) : undefined;
const clientDir = writeDevClient();
const vite = await createVite({ root, server: { middlewareMode: true }, appType: 'custom' });
const loadStart = () => vite.ssrLoadModule('/src/server/start.ts') as Promise<typeof startModule>;
const loadApp = () => vite.ssrLoadModule('/src/server/app.ts') as Promise<typeof appModule>;
const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
const allowedOrigins = getAllowedOrigins(publicUrl, config.port, true);
const loadOpenData = () => vite.ssrLoadModule('/src/server/open-data.ts') as Promise<typeof openDataModule>;
const { openDemo } = await loadStart();
const { openData } = await loadOpenData();
const { database, store, secrets, close } = await openData(config, log, { onQuery: trace?.onQuery });
const demo = await openDemo(config, log);
const { isDemo, mail, delivery } = await isolateDemo(config, database);
// Shared by all applications, so that the jobs know every uploaded image.
const derivativeRequests = createDerivativeRequests();

/** Injects Vite's scripts into a document and removes the policy that forbids them. */
async function injectViteScripts(request: Request, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text());
  const headers = new Headers(response.headers);
  for (const name of ['content-security-policy', 'content-length', 'content-encoding', 'etag'])
    headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

async function createCurrentApp() {
  const { createApp } = await loadApp();
  return createApp({
    database,
    store,
    log,
    publicUrl,
    isLocal: config.appEnv === 'local',
    allowedOrigins,
    clientDir,
    secrets,
    trustedProxies: config.trustedProxies,
    isStopping: () => false,
    trace,
    staking: demo?.settings ?? config.staking,
    delivery,
    isDemo,
    mollieUrl: config.mollieUrl,
    derivativeRequests,
  });
}

// Rebuilt for each request, so that a reload shows changes of server code.
const listener = getRequestListener(async (request, { incoming }) => {
  request.headers.delete('accept-encoding');
  const { fetch } = await createCurrentApp();
  return injectViteScripts(request, await fetch(request, incoming.socket.remoteAddress));
});

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.port, config.host, () => console.log(`Vitrine is ready for changes: ${publicUrl}`));
demo?.start();
const app = await createCurrentApp();
const background = startBackgroundJobs({
  config: mail,
  database,
  store,
  secrets,
  log,
  kinds: createJobKinds(app),
  emailHooks: getEmailHooks(app),
  recurring: app.recurring,
  reminders: app.reminders,
  onlinePayments: app.onlinePayments,
  publishing: app.publishing,
  // Its process would have to run the sources.
  backupSchedule: undefined,
  derivativeRequests,
  snapshotJob: app.snapshotJob,
});
const secret = secrets.app[0].value;
const business = startDemoBusiness({ config, database, secret, documents: app.documents, log });
const stop = () => {
  server.closeAllConnections();
  void Promise.all([
    vite.close(),
    demo?.stop(),
    Promise.all([background.stop(0), business.stop()]).then(close),
  ]).then(() => process.exit(0));
};
process.once('SIGTERM', stop).once('SIGINT', stop);
