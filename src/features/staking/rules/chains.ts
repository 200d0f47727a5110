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

/** Tests whether a shorter chain means a restart: only for the demo chain with one RPC. Others are behind. */
export const isRestartedIfShorter = (id: number, rpcs: readonly unknown[]): boolean =>
  id === demoChain && rpcs.length === 1;

export const chainName = (id: number): string | undefined => names[id];

/** Returns the name with the id, because names alone can be imitated; `demoName` is localised. */
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

/** Returns a block explorer's page; null for other chains, and for anything but a hash or an address. */
export function getExplorerUrl(chainId: number, kind: 'tx' | 'address', id: string): string | null {
  const explorer = explorers[chainId];
  const digits = kind === 'tx' ? 64 : 40;
  return explorer === undefined || !new RegExp(`^0x[0-9a-f]{${digits}}$`, 'i').test(id)
    ? null
    : `${explorer}/${kind}/${id}`;
}

const currencies: Readonly<Record<number, string>> = { 56: 'BNB', 100: 'xDAI', 137: 'POL' };

export const feeCurrency = (chainId: number): string | undefined =>
  currencies[chainId] ?? (chainId === demoChain || chainName(chainId) !== undefined ? 'ETH' : undefined);

/** Tests whether a chain adds a fee for its data on Ethereum, which a gas estimate excludes. */
export const hasDataFee = (chainId: number): boolean => chainId === 10 || chainId === 8453;
