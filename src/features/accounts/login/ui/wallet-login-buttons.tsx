import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import type { Wallet } from '../../ui/use-wallets.ts';
import type { StepOutcome } from '../client/login.ts';
import { logInWithWallet } from '../client/wallet-login.ts';

interface WalletLoginButtonsProps {
  transport: ApiTransport;
  wallets: readonly Wallet[];
  getRemember: () => boolean;
  onStart: () => void;
  onOutcome: (outcome: StepOutcome) => void;
}

export function WalletLoginButtons({
  transport,
  wallets,
  getRemember,
  onStart,
  onOutcome,
}: WalletLoginButtonsProps) {
  const text = useMessages(messages);
  const { run, isPending } = useAction(async ({ provider }: Wallet) => {
    onStart();
    const outcome = await logInWithWallet(transport, provider, getRemember());
    if (outcome) onOutcome(outcome);
  });
  return (
    <div className="-mt-4 grid justify-items-start gap-3">
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          variant="underlined"
          isPending={isPending}
          className="wrap-anywhere"
          onClick={() => run(wallet)}
        >
          {wallets.length === 1 ? text.withEthereum : text.withEthereumWallet(wallet.name)}
        </Button>
      ))}
    </div>
  );
}
