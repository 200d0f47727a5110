import { fillDemoContent } from '../seed/demo.ts';
import { compose } from '../src/app/compose.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { readOrMakeSecret } from '../src/platform/config/secret.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { listenOn } from '../src/platform/http/node-server.ts';
import { ownAddresses } from '../src/platform/http/request-limits.ts';
import { createLog } from '../src/platform/log/log.ts';
import { openMediaStore } from '../src/platform/media/media-store.ts';

// The product as it is, except that its page cache is emptied before each request and the short way to kept
// answers is closed. So each request pays for everything: limits, log line, the loaders' calls of the API,
// their SQL, React, the hashes for the policy, brotli and gzip. No rendering is shared between requests either,
// because emptying the cache makes those under way outdated.
const clientDir = process.env.BENCH_CLIENT_DIR ?? '';
const config = loadConfig(process.env);
const listening = await listenOn(config.host, config.port);
const publicUrl = `http://localhost:${listening.port}`;
const database = await openDatabase({ dataDir: config.dataDir });
await migrate(database);
await fillDemoContent(database);
const answers = compose({
  database,
  store: openMediaStore(config.dataDir),
  log: createLog(config),
  publicUrl,
  isLocal: true,
  own: ownAddresses(publicUrl, listening.port, true),
  clientDir,
  secret: readOrMakeSecret(config.dataDir),
  trustedProxies: 0,
  isStopping: () => false,
  staking: { apiUrl: undefined, isDemo: false, rpcs: new Map(), allow: [] },
  delivery: 'none',
});
listening.answerWith({
  find: () => undefined,
  fetch(request) {
    answers.cache.clear();
    return answers.fetch(request);
  },
});
console.log(`ready: ${publicUrl}`);
