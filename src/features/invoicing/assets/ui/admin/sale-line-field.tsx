import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Select, TextField } from '#design/form/fields.tsx';
import { useAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { findSaleLines } from '../../client.ts';
import type { SaleLine } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';

interface SaleLineFieldProps {
  readonly control: {
    readonly id: string;
    readonly name: string;
    readonly label: string;
    readonly error: string | undefined;
  };
  readonly line: SaleLine | undefined;
  readonly onChange: (line: SaleLine | undefined) => void;
}

/** Finds and selects the invoice line that sold an asset. */
export function SaleLineField({ control, line, onChange }: SaleLineFieldProps) {
  const { disposal: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const [q, setQ] = useState('');
  const { run, result: lines, isPending } = useAction((typed: string) => findSaleLines(transport, typed));
  useEffect(() => void run(''), [run]);
  const find = () => {
    onChange(undefined);
    void run(q);
  };
  return (
    <>
      <div className="flex items-end gap-x-4">
        <div className="grow">
          <TextField
            label={text.findLine}
            value={q}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => setQ(value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              find();
            }}
          />
        </div>
        <Button size="small" isPending={isPending} onClick={find}>
          {text.find}
        </Button>
      </div>
      {lines?.length === 0 ? (
        <p role="status">{text.noLines}</p>
      ) : (
        <Select
          {...control}
          label={text.line}
          hint={text.lineHint}
          value={line?.id ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(lines?.find(({ id }) => id === value))}
        >
          <option value="" />
          {lines?.map(({ id, code, description, net_cents }) => (
            <option key={id} value={id}>
              {text.lineOption(code, description.split('\n')[0] ?? '', formatEuros(net_cents, language))}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
