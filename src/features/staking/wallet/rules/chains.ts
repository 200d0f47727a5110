import { chainName, demoChain } from '../../rules/chains.ts';

/**
 * What a chain is called, with its number, so that a name that looks alike fools nobody.
 * @param demo what the chain of the demonstration is called
 */
export function numberedChain(id: number, demo: string): string {
  const name = id === demoChain ? demo : chainName(id);
  return name === undefined ? String(id) : `${name} (${id})`;
}
