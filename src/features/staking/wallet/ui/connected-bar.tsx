import { getAddress } from 'viem';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatChain } from '../../rules/chains.ts';
import type { Connection } from '../client/connection.ts';
import { messages } from '../messages/messages.ts';
import { Address } from './address.tsx';
import { WalletIcon } from './wallet-choice.tsx';

export function ConnectedBar({
  connection,
  onDisconnect,
}: {
  connection: Connection;
  onDisconnect: () => void;
}) {
  const text = useMessages(messages);
  const { wallet, account, chainId } = connection;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-y py-3">
      <WalletIcon info={wallet.info} />
      <p className="label min-w-0 flex-1 basis-60">
        <span className="block">{text.connectedTo(wallet.info.name)}</span>
        <Address address={getAddress(account)} className="block text-ink-2" />
      </p>
      <p className="label text-ink-2">
        <span className="sr-only">{text.chain} </span>
        {chainId === null ? text.unknownChain : formatChain(chainId, text.chains.demo)}
      </p>
      <Button variant="underlined" size="label" onClick={onDisconnect}>
        {text.disconnect}
      </Button>
    </div>
  );
}
