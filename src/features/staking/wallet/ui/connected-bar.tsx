import { getAddress } from 'viem';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { Connection } from '../client/connection.ts';
import { numberedChain } from '../rules/chains.ts';
import { WalletMark } from './wallet-choice.tsx';
import { words } from './words.ts';

/** Which wallet, account and chain are connected. */
export function ConnectedBar({ connection, onLeave }: { connection: Connection; onLeave: () => void }) {
  const text = useWords(words);
  const { wallet, account, chainId } = connection;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-y py-3">
      <WalletMark info={wallet.info} />
      <p className="label min-w-0 flex-1 basis-60">
        <span className="block">{text.connectedTo(wallet.info.name)}</span>
        <span className="wrap-anywhere block text-ink-2">{getAddress(account)}</span>
      </p>
      <p className="label text-ink-2">
        <span className="sr-only">{text.chain} </span>
        {chainId === null ? text.unknownChain : numberedChain(chainId, text.chains.demo)}
      </p>
      <button type="button" className="label go min-h-6" onClick={onLeave}>
        {text.disconnect}
      </button>
    </div>
  );
}
