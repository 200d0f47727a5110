import type { RefObject } from 'react';
import { TextField, type TextFieldProps } from '#design/form/fields.tsx';

interface LiveTextFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'labelEnd' | 'hint' | 'name' | 'maxLength' | 'inputMode' | 'enterKeyHint'
  > {
  value: string;
  onType: (value: string) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  className?: string;
  isInvalid?: boolean;
  /** The hint's id if it is not directly below. */
  hintId?: string;
}

/** A large text field that takes effect while typing; browsers neither store nor suggest its value. */
export function LiveTextField(props: LiveTextFieldProps) {
  const { value, onType, inputRef, className, isInvalid, hintId, ...field } = props;
  return (
    <TextField
      {...field}
      ref={inputRef}
      fieldSize="bare"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      translate="no"
      value={value}
      onChange={(event) => onType(event.target.value)}
      {...(isInvalid !== undefined && { 'aria-invalid': isInvalid })}
      {...(hintId !== undefined && { 'aria-describedby': hintId })}
      className={`font-mono leading-tight ${className ?? 'py-1 text-[clamp(1.15rem,2.6cqw,2.4rem)]'}`}
    />
  );
}
