import { Checkbox } from '#design/form/choices.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, sumCents } from '#shared/money/money.ts';
import type { DeductibleAdvance } from '../../../domain/contract/quotes.ts';
import type { EditorPricing } from '../../client.ts';
import { type DraftFields, maxLines } from '../../contract/drafts.ts';
import { messages } from '../../messages/messages.ts';
import { createDeductionLines } from '../../rules/advance-lines.ts';

interface AdvancesSectionProps {
  readonly fields: Pick<DraftFields, 'lines' | 'language'>;
  readonly pricing: Pick<EditorPricing, 'advances' | 'deductible'>;
  readonly onChange: (lines: DraftFields['lines']) => void;
}

export function AdvancesSection({ fields: { lines, language }, pricing, onChange }: AdvancesSectionProps) {
  const { quotes: text } = useMessages(messages);
  const { deductible, advances } = pricing;
  const toggle = (advance: DeductibleAdvance, isOn: boolean) => {
    const others = lines.filter(({ advance_id }) => advance_id !== advance.id);
    const newId = () => crypto.randomUUID();
    const added = isOn ? createDeductionLines(advance, advances, { language, newId }) : [];
    if (others.length + added.length <= maxLines) onChange([...others, ...added]);
  };
  return (
    <section aria-labelledby="draft-advances" className="pt-7">
      <h2 id="draft-advances" className="label pb-1 text-ink-2 tracking-normal">
        {text.advances}
      </h2>
      {deductible.length === 0 ? (
        <p className="border-line border-y py-1.5 text-[0.9375rem]">{text.noAdvances}</p>
      ) : (
        <ul className="border-line-2 border-t">
          {deductible.map((advance) => (
            <li
              key={advance.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b"
            >
              <AdvanceChoice
                advance={advance}
                isOn={lines.some(({ advance_id }) => advance_id === advance.id)}
                onChange={(isOn) => toggle(advance, isOn)}
              />
              <AdvanceAmount groups={advances.filter(({ advance_id }) => advance_id === advance.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface AdvanceChoiceProps {
  readonly advance: DeductibleAdvance;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function AdvanceChoice({ advance: { code, issue_date, title }, isOn, onChange }: AdvanceChoiceProps) {
  const language = useLanguage();
  const label = [code, formatPlainDate(issue_date, language), title].filter(Boolean).join(', ');
  return (
    <Checkbox label={label} checked={isOn} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
  );
}

function AdvanceAmount({ groups }: { readonly groups: EditorPricing['advances'] }) {
  const language = useLanguage();
  const total = sumCents(groups.map(({ base_cents, vat_cents }) => base_cents + vat_cents));
  return <span className="font-mono text-[0.8125rem]">{formatAmount(-total, language)}</span>;
}
