import { useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { Wallet } from '../client/discover.ts';
import type { WalletInfo } from '../rules/wallet-info.ts';
import { words } from './words.ts';

/** The picture of a wallet, or its first letter. */
export function WalletMark({ info }: { info: WalletInfo }) {
  const [isBroken, setBroken] = useState(false);
  if (info.icon !== null && !isBroken)
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody acts on it; it hears that it cannot be drawn
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
  asked: Wallet | null;
  onChoose: (wallet: Wallet) => void;
  onLookAgain: () => void;
}

/** The wallets of this browser, or what to do without one. */
export function WalletChoice({ wallets, asked, onChoose, onLookAgain }: WalletChoiceProps) {
  const { choose } = useWords(words);
  if (wallets.length === 0)
    return (
      <div className="max-w-[62ch] space-y-3">
        <p className="font-medium">{choose.none}</p>
        <p>{choose.noneHow}</p>
        <button
          type="button"
          className="min-h-11 border border-line-2 px-6 font-medium"
          onClick={onLookAgain}
        >
          {choose.again}
        </button>
      </div>
    );
  return (
    <>
      <p className="max-w-[62ch] pb-4">{choose.lede}</p>
      <ul aria-label={choose.title} className="max-w-[36rem] border-line-2 border-t">
        {wallets.map((wallet) => (
          <li key={wallet.info.rdns} className="border-line border-b">
            <button
              type="button"
              aria-disabled={asked !== null}
              className="flex min-h-14 w-full items-center gap-4 text-left underline-offset-4 hover:underline aria-disabled:cursor-progress"
              onClick={() => asked === null && onChoose(wallet)}
            >
              <WalletMark info={wallet.info} />
              <span className="wrap-anywhere font-medium">{wallet.info.name}</span>
              <span className="label wrap-anywhere ml-auto text-right text-ink-2">{wallet.info.rdns}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <p role="status" className="dotted pt-4">
          {choose.connecting(asked.info.name)}
        </p>
      )}
    </>
  );
}
