import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import type { WalletPanelProps } from './wallet-panel.tsx';

type Panel = ComponentType<WalletPanelProps>;

/** Tests whether this tab had a connected wallet. The key is `storageKey` of `client/flow-storage.ts`. */
function hasStoredWallet(): boolean {
  try {
    return sessionStorage.getItem('vitrine.wallet') !== null;
  } catch {
    return false;
  }
}

/** Tests for a possibly pending transaction. The keys are the same as in `client/flow-storage.ts`. */
function hasPendingTransaction(contracts: WalletPanelProps['contracts']): boolean {
  try {
    const texts = Object.keys(localStorage)
      .filter((key) => key.startsWith('vitrine.transactions.'))
      .map((key) => localStorage.getItem(key) ?? '');
    return contracts.some(({ id }) =>
      texts.some((text) => text.includes(`"contractId":${JSON.stringify(id)}`)),
    );
  } catch {
    return false;
  }
}

/** Absent if no contract is writable. Opens the panel if this tab had a connected wallet. */
export function WalletLauncher(props: Omit<WalletPanelProps, 'isResuming' | 'onClose'>) {
  const { wallet: text } = useMessages(messages);
  const [panel, setPanel] = useState<{ Panel: Panel; isResuming: boolean }>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isUsable = props.contracts.some(({ writable }) => writable);
  const open = useCallback((isResuming: boolean) => {
    setState('loading');
    import('./wallet-panel.tsx').then(
      ({ WalletPanel }) => {
        setState('idle');
        setPanel({ Panel: WalletPanel, isResuming });
      },
      () => setState('failed'),
    );
  }, []);
  // After closing the panel, the focus returns to the button that opened it.
  const button = useRef<HTMLButtonElement>(null);
  const isClosing = useRef(false);
  useEffect(() => {
    if (panel || !isClosing.current) return;
    isClosing.current = false;
    button.current?.focus();
  }, [panel]);
  const close = () => {
    isClosing.current = true;
    setPanel(undefined);
  };
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (isUsable && hasStoredWallet()) open(true);
  }, [isUsable, open]);
  useEffect(() => setPending(hasPendingTransaction(props.contracts)), [props.contracts]);
  if (panel) return <panel.Panel {...props} isResuming={panel.isResuming} onClose={close} />;
  if (!isUsable) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2 px-(--spacing-margin) pt-6 [@media(scripting:none)]:hidden">
      <Button ref={button} variant="filled" isPending={state === 'loading'} onClick={() => open(false)}>
        {text.connect}
      </Button>
      {isPending && state === 'idle' && <span className="label dotted">{text.pending}</span>}
      <span role="status" className="label">
        {state === 'loading' ? text.loading : state === 'failed' ? text.failed : ''}
      </span>
    </p>
  );
}
