import { useState } from 'react';
import { Select, TextArea, TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { maxMessageLength, maxSubjectLength } from '../../output/contract/sending.ts';
import type { ReminderText } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { placeholders } from '../rules/texts.ts';

interface TextsFieldsProps {
  readonly texts: readonly ReminderText[];
  readonly onChange: (texts: readonly ReminderText[]) => void;
  readonly error: string | undefined;
}

const keyOf = ({ kind, language, form }: ReminderText) => `${kind} ${language} ${form}`;

export function TextsFields({ texts, onChange, error }: TextsFieldsProps) {
  const { texts: text, kinds } = useMessages(messages);
  const [chosen, setChosen] = useState(0);
  const shown = texts[chosen];
  if (!shown) return null;
  const { language, subject, message } = shown;
  const change = (part: Partial<ReminderText>) =>
    onChange(texts.map((other) => (other === shown ? { ...other, ...part } : other)));
  const variants: Readonly<Record<string, string>> = text.variants;
  return (
    <fieldset className="grid gap-5">
      <legend className="pb-2 font-medium">{text.title}</legend>
      <p className="label text-ink-2">
        {text.intro} {placeholders.map((name) => `{${name}}`).join(' ')}
      </p>
      <div className="grid items-start gap-x-(--spacing-gutter) gap-y-5 lg:grid-cols-2">
        <Select
          label={text.choose}
          value={String(chosen)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        >
          {texts.map((option, index) => (
            <option key={keyOf(option)} value={index}>
              {`${kinds[option.kind]}: ${variants[`${option.language} ${option.form}`]}`}
            </option>
          ))}
        </Select>
        <TextField
          label={text.subject}
          lang={language}
          maxLength={maxSubjectLength}
          value={subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
      </div>
      <TextArea
        label={text.message}
        lang={language}
        rows={11}
        maxLength={maxMessageLength}
        value={message}
        error={error}
        onChange={({ currentTarget }) => change({ message: currentTarget.value })}
      />
    </fieldset>
  );
}
