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

export const demoChain = 31337;

/**
 * Tests whether a shorter chain means a restart: only for the demo chain with a single RPC. Otherwise the RPC
 * is behind.
 */
export const isRestartedIfShorter = (id: number, rpcs: readonly unknown[]): boolean =>
  id === demoChain && rpcs.length === 1;

export const chainName = (id: number): string | undefined => names[id];

/**
 * Returns the name of a chain followed by its id, because names alone can be imitated.
 * @param demoName the localised name of the demo chain
 */
export function formatChain(id: number, demoName: string): string {
  const name = id === demoChain ? demoName : chainName(id);
  return name === undefined ? String(id) : `${name} (${id})`;
}

/** Block explorers of well-known chains; all have the paths `/tx` and `/address`. */
const explorers: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io',
  10: 'https://optimistic.etherscan.io',
  56: 'https://bscscan.com',
  100: 'https://gnosisscan.io',
  137: 'https://polygonscan.com',
  8453: 'https://basescan.org',
  42161: 'https://arbiscan.io',
  11155111: 'https://sepolia.etherscan.io',
};

/**
 * Returns a transaction's or address's page in a block explorer; null for chains without a well-known one,
 * and for anything that is neither a hash nor an address.
 */
export function getExplorerUrl(chainId: number, kind: 'tx' | 'address', id: string): string | null {
  const explorer = explorers[chainId];
  const digits = kind === 'tx' ? 64 : 40;
  return explorer === undefined || !new RegExp(`^0x[0-9a-f]{${digits}}$`, 'i').test(id)
    ? null
    : `${explorer}/${kind}/${id}`;
}

const currencies: Readonly<Record<number, string>> = { 56: 'BNB', 100: 'xDAI', 137: 'POL' };

/** Returns the symbol of the currency for a chain's network fees; undefined for unknown chains. */
export const feeCurrency = (chainId: number): string | undefined =>
  currencies[chainId] ?? (chainId === demoChain || chainName(chainId) !== undefined ? 'ETH' : undefined);

/** Tests whether a chain adds a fee for its data on Ethereum, which a gas estimate excludes. */
export const hasDataFee = (chainId: number): boolean => chainId === 10 || chainId === 8453;
