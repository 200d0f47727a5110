/** The names by which chains are known; that of the demonstration is a matter of language. */
const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  137: 'Polygon',
  8453: 'Base',
  42161: 'Arbitrum One',
  11155111: 'Sepolia',
};

/** The chain that the demonstration runs on this machine. */
export const demoChain = 31337;

/** The name of a chain; nothing where it is known by its number only. */
export const chainName = (id: number): string | undefined => names[id];
