import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { resetJob } from '../features/accounts/service/password-reset.ts';
import { loadConfig } from '../platform/config/config.ts';
import { ownAddresses } from '../platform/http/request-limits.ts';
import { createLog } from '../platform/log/log.ts';
import { deliveryOf } from '../platform/mail/delivery.ts';
import { startBackgroundWork } from './background-work.ts';
import type * as program from './compose.ts';
import type * as app from './start.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a build would say of the client's files, for files that Vite makes as they are asked for. */
function writeDevClient(): string {
  const dir = join(root, '.cache', 'dev-client');
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'routes.json'), '{"entry":"/src/app/client.tsx","styles":[],"routes":{}}');
  return dir;
}

const config = loadConfig(process.env);
const log = createLog(config);
const clientDir = writeDevClient();
const vite = await createVite({ root, server: { middlewareMode: true }, appType: 'custom' });
const load = () => vite.ssrLoadModule('/src/app/start.ts') as Promise<typeof app>;
const loadProgram = () => vite.ssrLoadModule('/src/app/compose.ts') as Promise<typeof program>;
const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
const own = ownAddresses(publicUrl, config.port, true);
const { openData, openDemo } = await load();
const { database, store, secret, close } = await openData(config, log);
const demo = await openDemo(config, log);

/** Puts Vite's own scripts into a document; its policy would forbid them. */
async function withVite(request: Request, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text());
  const headers = new Headers(response.headers);
  for (const name of ['content-security-policy', 'content-length', 'content-encoding', 'etag'])
    headers.delete(name);
  return new Response(html, { status: response.status, headers });
}

async function composeNow() {
  const { compose } = await loadProgram();
  return compose({
    database,
    store,
    log,
    publicUrl,
    isLocal: config.appEnv === 'local',
    own,
    clientDir,
    secret,
    trustedProxies: config.trustedProxies,
    isStopping: () => false,
    staking: demo?.settings ?? config.staking,
    delivery: deliveryOf(config),
  });
}

// Built anew for each request, so that a change on the server shows at the next reload.
const answer = getRequestListener(async (request, { incoming }) => {
  request.headers.delete('accept-encoding');
  const { fetch } = await composeNow();
  return withVite(request, await fetch(request, incoming.socket.remoteAddress));
});

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(config.port, config.host, () => console.log(`Vitrine is ready for changes: ${publicUrl}`));
demo?.begin();
const { accounts, sampler } = await composeNow();
const kinds = { [resetJob]: accounts.passwordReset.job };
const background = startBackgroundWork({ config, database, store, secret, log, kinds, sampler });
const stop = () => {
  server.closeAllConnections();
  void Promise.all([vite.close(), demo?.stop(), background.stop(0).then(close)]).then(() => process.exit(0));
};
process.once('SIGTERM', stop).once('SIGINT', stop);
