import { StatusMessage } from '../status/status-message.tsx';
import { Button } from './button.tsx';
import { useAction } from './use-action.ts';

/** Copies text; at most one of `isCopied` and `isFailed` is true, as the outcome of the last copy. */
export function useCopy() {
  const { run, result, error } = useAction(async (text: string) => {
    // `navigator.clipboard` is undefined outside secure contexts.
    await navigator.clipboard.writeText(text);
    return true;
  });
  return { copy: run, isCopied: result === true, isFailed: error !== undefined };
}

export interface CopyButtonProps {
  readonly label: string;
  /** Called when the button is pressed. */
  readonly text: () => string;
  readonly messages: { readonly copied: string; readonly notCopied: string };
}

/** Announces the result. */
export function CopyButton({ label, text, messages }: CopyButtonProps) {
  const { copy, isCopied, isFailed } = useCopy();
  const message = isFailed ? messages.notCopied : isCopied ? messages.copied : '';
  return (
    <div className="inline-flex flex-wrap items-center gap-y-1">
      <Button size="small" onClick={() => void copy(text())}>
        {label}
      </Button>
      <StatusMessage message={message} className="label ml-4" />
    </div>
  );
}
