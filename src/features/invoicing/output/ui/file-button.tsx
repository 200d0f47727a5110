import { useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { fileTypes } from '../../domain/contract/file-types.ts';

interface FileButtonProps {
  readonly label: string;
  /** Opens the camera of a phone. */
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  readonly isPending?: boolean;
  readonly pendingLabel?: string;
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

export function FileButton(props: FileButtonProps) {
  const { label, isCamera = false, isMultiple = false, isPending = false, pendingLabel, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        {...(pendingLabel !== undefined && { pendingLabel })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={isCamera ? 'image/jpeg,image/png' : fileTypes.join()}
        {...(isCamera && { capture: 'environment' as const })}
        multiple={isMultiple}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          if (first) onFiles([first, ...others]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
