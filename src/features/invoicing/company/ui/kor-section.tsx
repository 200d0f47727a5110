import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { getKorLevel, korLimitCents } from '../../domain/rules/vat/kor-revenue.ts';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import { removeKorPeriod, saveKorPeriod } from '../client.ts';
import { type KorPeriod, korFields, type LimitedRevenue, type ListedKorPeriod } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import type { SectionProps } from './use-company-change.ts';

export function KorSection({ company, run }: SectionProps) {
  const { kor_periods, is_kor, today } = company;
  const { kor: text } = useMessages(messages);
  const [edited, setEdited] = useState<KorPeriod | 'new'>();
  return (
    <PageSection title={text.title}>
      <p>{is_kor ? text.on : text.off}</p>
      <LimitedRevenueText revenue={company.kor_revenue} isKor={is_kor} />
      <ul>
        {kor_periods.map((period) => (
          <li key={period.id} className="border-line border-t py-2">
            <PeriodRow period={period} run={run} onEdit={() => setEdited(period)} />
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Button size="small" onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </p>
      {edited !== undefined && (
        <PeriodDialog
          period={edited === 'new' ? undefined : edited}
          today={today}
          run={run}
          onClose={() => setEdited(undefined)}
        />
      )}
    </PageSection>
  );
}

/** Compares this year’s revenue with the limit of the scheme. */
function LimitedRevenueText({
  revenue,
  isKor,
}: {
  readonly revenue: LimitedRevenue;
  readonly isKor: boolean;
}) {
  const { kor: text } = useMessages(messages);
  const language = useLanguage();
  const money = (cents: number) => formatEuros(cents, language);
  const { year, counted_cents, unknown_cents } = revenue;
  const level = getKorLevel(revenue);
  return (
    <p className="pt-2 pb-4">
      {text.revenue(year, money(counted_cents), money(korLimitCents))}
      {unknown_cents > 0 && ` ${text.unknown(money(unknown_cents))}`}{' '}
      <span className={isKor && level !== 'below' ? 'dotted' : undefined}>{text.levels[level]}</span>
    </p>
  );
}

interface PeriodRowProps extends Pick<SectionProps, 'run'> {
  readonly period: ListedKorPeriod;
  readonly onEdit: () => void;
}

function PeriodRow({ period, run, onEdit }: PeriodRowProps) {
  const { id, starts_on, ends_on, vat_documents } = period;
  const { kor: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  const language = useLanguage();
  const from = formatPlainDate(starts_on, language);
  const name = ends_on === null ? text.since(from) : text.period(from, formatPlainDate(ends_on, language));
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span>{name}</span>
      <span className="ml-auto flex gap-x-4">
        <Button variant="underlined" size="label" aria-label={text.editOf(name)} onClick={onEdit}>
          {text.edit}
        </Button>
        <ConfirmButton
          label={text.remove}
          accessibleName={text.removeOf(name)}
          size="label"
          confirm={(step) => (
            <ConfirmDialog
              {...step}
              title={text.removeTitle}
              description={text.removeText}
              cancelLabel={cancel}
            />
          )}
          onConfirm={() =>
            run({ perform: (transport) => removeKorPeriod(transport, id), message: text.removed })
          }
        />
      </span>
      {vat_documents && (
        <p className="dotted w-full">
          {text.vatDocuments(vat_documents.count, vat_documents.first, vat_documents.last)}
        </p>
      )}
    </div>
  );
}

interface PeriodDialogProps extends Pick<SectionProps, 'run'> {
  readonly period: KorPeriod | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

function PeriodDialog({ period, today, run, onClose }: PeriodDialogProps) {
  const { kor: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  const router = useRouter();
  const { action, errors, control } = useContractForm({
    id: 'kor',
    contract: korFields,
    async save(fields) {
      await saveKorPeriod(router.options.context.transport, fields, period);
      onClose();
      await run({ perform: async () => {}, message: text.saved });
    },
  });
  return (
    <FormDialog
      title={period ? text.edit : text.add}
      action={action}
      submitLabel={text.save}
      pendingLabel={text.saving}
      cancelLabel={cancel}
      error={errors.form}
      onClose={onClose}
    >
      <DateField {...control('starts_on')} defaultValue={period?.starts_on ?? today} />
      <DateField {...control('ends_on')} hint={text.endsHint} defaultValue={period?.ends_on ?? ''} />
    </FormDialog>
  );
}
