/** The names of well-known chains; the name of the demo chain is localised. */
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

/** The id of the local demo chain. */
export const demoChain = 31337;

/** Returns the name of a chain; undefined for unknown chains. */
export const chainName = (id: number): string | undefined => names[id];

/**
 * Returns the name of a chain followed by its id, because names alone can be imitated.
 * @param demoName the localised name of the demo chain
 */
export function formatChain(id: number, demoName: string): string {
  const name = id === demoChain ? demoName : chainName(id);
  return name === undefined ? String(id) : `${name} (${id})`;
}
