import { systemClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { listenOn } from '#platform/http/node-server.ts';
import { getAllowedOrigins } from '#platform/http/request-guards.ts';
import { createLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { establishSecrets } from '#platform/secrets/establish-secrets.ts';
import { fillDemoContent } from '#seed/demo.ts';
import { createApp } from '#server/app.ts';

// The product, except that its page cache is cleared before each request and cached responses are not sent
// without the pipeline. So each page pays for everything but the data, which stays in memory until the
// content changes: guards, log line, React, the CSP hashes, brotli. Requests share no rendering either,
// because clearing the cache starts a new generation.
const clientDir = process.env.BENCH_CLIENT_DIR ?? '';
const config = loadConfig(process.env);
const server = await listenOn(config.host, config.port);
const publicUrl = `http://localhost:${server.port}`;
const database = await openDatabase({ dataDir: config.dataDir });
await migrate(database);
await fillDemoContent(database);
const app = createApp({
  database,
  store: openMediaStore(config.dataDir),
  log: createLog(config),
  publicUrl,
  isLocal: true,
  allowedOrigins: getAllowedOrigins(publicUrl, server.port, true),
  clientDir,
  secrets: await establishSecrets({ database, config, now: systemClock }),
  trustedProxies: 0,
  isStopping: () => false,
  staking: { apiUrl: undefined, isDemo: false, rpcs: new Map(), allowedContracts: [] },
  delivery: 'none',
});
server.handleWith({
  findCached: () => undefined,
  admit: app.admit,
  headers: app.headers,
  fetch(request) {
    // The loaders' data stays, as it does in the product until the content changes.
    if (new URL(request.url).pathname.startsWith('/api/')) app.clearCaches();
    else app.cache.clear();
    return app.fetch(request);
  },
});
console.log(`ready: ${publicUrl}`);
