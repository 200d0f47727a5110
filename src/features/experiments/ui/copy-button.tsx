import { Button } from '../../../design/button.tsx';
import { StatusMessage } from '../../../design/status-message.tsx';
import { useAction } from '../../../design/use-action.ts';

interface CopyButtonProps {
  label: string;
  /** Creates the text when the button is pressed. */
  text: () => string;
  messages: { readonly copied: string; readonly notCopied: string };
}

/** Button that copies a text and announces the result. */
export function CopyButton({ label, text, messages }: CopyButtonProps) {
  const { run, result, error } = useAction(async () => {
    // `navigator.clipboard` is undefined outside secure contexts.
    await navigator.clipboard.writeText(text());
    return messages.copied;
  });
  const message = error === undefined ? (result ?? '') : messages.notCopied;
  return (
    <div className="inline-flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button size="small" onClick={() => void run()}>
        {label}
      </Button>
      <StatusMessage message={message} className="label" />
    </div>
  );
}
