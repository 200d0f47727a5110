import { createLog } from '#platform/log/log.ts';
import { openStakingDemo } from '#seed/staking/open-demo.ts';

// Runs the staking demo as the program does, and prints its URLs. Only a signal stops it.
const demo = await openStakingDemo({
  log: createLog({ logLevel: 'silent' }, { write: () => {} }),
  settings: { apiUrl: undefined, isDemo: true, rpcs: new Map(), allowedContracts: [] },
  source: 'chain',
});
demo.start();
process.stdout.write(`${demo.settings.apiUrl}\n`);
setInterval(() => {}, 60_000);
