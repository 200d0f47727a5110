import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { Wallet } from '../client/discover-wallets.ts';
import { messages } from '../messages/messages.ts';
import type { WalletInfo } from '../rules/wallet-info.ts';

export function WalletIcon({ info }: { info: WalletInfo }) {
  const [isBroken, setBroken] = useState(false);
  if (info.icon !== null && !isBroken)
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the image only reports that it is broken
      <img src={info.icon} alt="" width="28" height="28" className="size-7" onError={() => setBroken(true)} />
    );
  return (
    <span aria-hidden="true" className="label grid size-7 place-items-center border border-line-2">
      {Array.from(info.name)[0]?.toUpperCase()}
    </span>
  );
}

interface WalletChoiceProps {
  wallets: readonly Wallet[];
  /** True while wallets may still be announcing themselves. */
  isLooking: boolean;
  pendingWallet: Wallet | null;
  onChoose: (wallet: Wallet) => void;
  onRediscover: () => void;
}

export function WalletChoice({
  wallets,
  isLooking,
  pendingWallet,
  onChoose,
  onRediscover,
}: WalletChoiceProps) {
  const { choose } = useMessages(messages);
  if (wallets.length === 0 && isLooking) return <p className="label text-ink-2">{choose.looking}</p>;
  if (wallets.length === 0)
    return (
      <div className="max-w-[41em] space-y-3">
        <p className="font-medium">{choose.none}</p>
        <p>{choose.noneHow}</p>
        <Button onClick={onRediscover}>{choose.again}</Button>
      </div>
    );
  return (
    <>
      <p className="max-w-[41em] pb-4">{choose.lede}</p>
      <ul aria-label={choose.title} className="max-w-[36rem] border-line-2 border-t">
        {wallets.map((wallet) => (
          <li key={wallet.info.rdns} className="border-line border-b">
            <Button
              variant="plain"
              isPending={pendingWallet !== null}
              className="flex min-h-14 w-full items-center gap-4 text-left underline-offset-4 hover:underline aria-disabled:cursor-progress"
              onClick={() => onChoose(wallet)}
            >
              <WalletIcon info={wallet.info} />
              <span className="wrap-anywhere font-medium">{wallet.info.name}</span>
              <span className="label wrap-anywhere ml-auto text-right text-ink-2">{wallet.info.rdns}</span>
            </Button>
          </li>
        ))}
      </ul>
      {pendingWallet && (
        <p role="status" className="dotted pt-4">
          {choose.connecting(pendingWallet.info.name)}
        </p>
      )}
    </>
  );
}
