import { useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { StepOutcome } from '../client/sign-in.ts';
import { signInByWallet } from '../client/wallets.ts';
import type { Wallet } from './use-wallets.ts';
import { words } from './words.ts';

interface WalletButtonsProps {
  transport: ApiTransport;
  wallets: readonly Wallet[];
  /** Whether the person wants to stay signed in, when a button is pressed. */
  wantsToStay: () => boolean;
  /** Something begins that the other ways in make room for. */
  onBegin: () => void;
  onOutcome: (outcome: StepOutcome) => void;
}

/** One button for each wallet that is there. */
export function WalletButtons({ transport, wallets, wantsToStay, onBegin, onOutcome }: WalletButtonsProps) {
  const text = useWords(words);
  const [busy, setBusy] = useState(false);
  const sign = async ({ provider }: Wallet) => {
    if (busy) return;
    setBusy(true);
    onBegin();
    const outcome = await signInByWallet(transport, provider, wantsToStay());
    setBusy(false);
    if (outcome) onOutcome(outcome);
  };
  return (
    <div className="-mt-4 grid justify-items-start gap-1">
      {wallets.map((wallet) => (
        <button
          key={wallet.id}
          type="button"
          aria-disabled={busy}
          className="go min-h-11 wrap-anywhere text-start font-medium aria-disabled:cursor-progress"
          onClick={() => sign(wallet)}
        >
          {wallets.length === 1 ? text.withEthereum : text.withEthereumOf(wallet.name)}
        </button>
      ))}
    </div>
  );
}
