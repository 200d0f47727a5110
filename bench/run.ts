import { benchAdmin } from './admin.ts';
import { benchAuth } from './auth.ts';
import { benchExports } from './exports.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchFlood } from './flood.ts';
import { benchHttp } from './http.ts';
import { benchInvoicing } from './invoicing.ts';
import { benchMemory } from './memory.ts';
import { benchMetrics } from './metrics.ts';
import { benchNavigation } from './navigation.ts';
import { benchPipelinedFlood } from './pipelined-flood.ts';
import { formatVerdicts, type Verdict } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSecondStart } from './second-start.ts';
import { benchStaking } from './staking.ts';
import { benchWork } from './work.ts';

const benchmarks: Readonly<Record<string, () => Promise<Verdict[]>>> = {
  http: benchHttp,
  'first-load': benchFirstLoad,
  navigation: benchNavigation,
  flood: async () => [...(await benchFlood()), ...(await benchPipelinedFlood())],
  exports: benchExports,
  memory: benchMemory,
  metrics: benchMetrics,
  search: benchSearch,
  auth: benchAuth,
  admin: benchAdmin,
  staking: benchStaking,
  work: benchWork,
  invoicing: benchInvoicing,
  'second-start': benchSecondStart,
};

const [requestedName] = process.argv.slice(2);
const selected = Object.entries(benchmarks).filter(
  ([name]) => requestedName === undefined || name === requestedName,
);

if (selected.length === 0) {
  console.error(`There is no benchmark ${requestedName}; there are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exitCode = 1;
}

const verdicts: Verdict[] = [];
for (const [name, bench] of selected) {
  console.log(`\n== ${name}\n`);
  verdicts.push(...(await bench()));
}
if (verdicts.length > 0) console.log(`\n${formatVerdicts(verdicts)}`);
