import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { revenuePath } from '../client.ts';
import { messages } from '../messages/messages.ts';

const linkClass = buttonClass({ variant: 'underlined', size: 'label' });

export function ExportsSection({ year }: { year: number }) {
  const { exports: text } = useMessages(messages);
  const lang = useLanguage();
  const period = new URLSearchParams({ from: `${year}-01-01`, to: `${year}-12-31`, lang });
  return (
    <PageSection title={text.title} className="print:hidden">
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <a
          href={`${revenuePath}/archive?${new URLSearchParams({ year: String(year), lang })}`}
          download
          className={linkClass}
        >
          {text.archive(year)}
        </a>
        <a href={`${revenuePath}/invoices/csv?${period}`} download className={linkClass}>
          {text.invoices(year)}
        </a>
        <a href={`${revenuePath}/vat/csv?${period}`} download className={linkClass}>
          {text.vat(year)}
        </a>
      </p>
      <p className="label max-w-prose pt-3 text-ink-2">{text.archiveHint}</p>
      <PeriodForm key={year} year={year} />
    </PageSection>
  );
}

/** A plain form, so that it downloads without scripts. */
function PeriodForm({ year }: { year: number }) {
  const { exports: text } = useMessages(messages);
  const lang = useLanguage();
  const [isWrong, setIsWrong] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const hasWrongPeriod = String(data.get('from')) > String(data.get('to'));
    setIsWrong(hasWrongPeriod);
    if (hasWrongPeriod) event.preventDefault();
  };
  return (
    <form
      method="get"
      action={`${revenuePath}/invoices/csv`}
      aria-label={text.period}
      onSubmit={check}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-6"
    >
      <input type="hidden" name="lang" value={lang} />
      <div className="w-44">
        <DateField name="from" label={text.from} defaultValue={`${year}-01-01`} required />
      </div>
      <div className="w-44">
        <DateField
          name="to"
          label={text.to}
          defaultValue={`${year}-12-31`}
          required
          error={isWrong ? text.wrongPeriod : undefined}
        />
      </div>
      <Button type="submit" size="small">
        {text.invoicesOf}
      </Button>
      <Button type="submit" size="small" formAction={`${revenuePath}/vat/csv`}>
        {text.vatOf}
      </Button>
    </form>
  );
}
