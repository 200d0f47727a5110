import { ActionButton } from './action-button.tsx';
import { useOutcome } from './use-outcome.ts';

interface CopyButtonProps {
  label: string;
  /** What is copied, made when it is asked for. */
  text: () => string;
  words: { readonly copied: string; readonly notCopied: string };
}

/** Puts a text on the clipboard and says whether it got there. */
export function CopyButton({ label, text, words }: CopyButtonProps) {
  const { said, tell } = useOutcome();
  const copy = () => tell(copyText(text()), words.copied, words.notCopied);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
      <ActionButton onPress={copy}>{label}</ActionButton>
      <span role="status" className="label">
        {said}
      </span>
    </span>
  );
}

/** Puts a text on the clipboard; rejects where the browser has none or does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Without encryption on the way, a browser gives a page no clipboard.
  await navigator.clipboard.writeText(text);
}
