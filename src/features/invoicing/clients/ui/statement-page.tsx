import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { Button } from '#design/form/button.tsx';
import { DateField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { SmallCents } from '#design/page/small-cents.tsx';
import { Stats } from '#design/page/stats.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import {
  LanguageProvider,
  useLanguage,
  useLanguageState,
  useMessages,
} from '#shared/i18n/language-context.tsx';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { formatEuros } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatIban } from '../../domain/rules/parties/format-iban.ts';
import type { Statement } from '../contract/history.ts';
import { messages } from '../messages/messages.ts';
import { MovementsTable, OpenItemsTable } from './statement-tables.tsx';

/** Shows a statement of account for reading and printing, in the language of the client. */
export function StatementPage({ data }: PageProps<Statement>) {
  const owner = useLanguageState();
  const { locale } = data.client;
  const paper = useMemo(() => createLanguageState(locale), [locale]);
  const language = useLanguage();
  return (
    <div lang={locale}>
      <LanguageProvider state={paper}>
        <StatementHead statement={data} />
        <LanguageProvider state={owner}>
          <div lang={language}>
            <StatementBar statement={data} />
          </div>
        </LanguageProvider>
        <StatementBody statement={data} />
      </LanguageProvider>
    </div>
  );
}

function StatementHead({ statement }: { statement: Statement }) {
  const { statement: text } = useMessages(messages);
  return (
    <>
      <ScreenTitle>{text.of(statement.client.name)}</ScreenTitle>
      <Parties statement={statement} />
    </>
  );
}

function StatementBody({ statement }: { statement: Statement }) {
  const { statement: text } = useMessages(messages);
  const language = useLanguage();
  const { balance_cents, overdue_cents, open_items } = statement;
  return (
    <>
      <Stats
        stats={[
          { label: text.balance, value: <SmallCents amount={formatEuros(balance_cents, language)} /> },
          {
            label: text.overdue,
            value: <SmallCents amount={formatEuros(overdue_cents, language)} />,
            needsAttention: overdue_cents > 0,
          },
        ]}
      />
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10 print:pb-0">
        <PageSection title={text.openItems}>
          {open_items.length === 0 ? <p>{text.noOpenItems}</p> : <OpenItemsTable statement={statement} />}
        </PageSection>
        <PageSection title={text.movements}>
          <MovementsTable statement={statement} />
        </PageSection>
      </div>
    </>
  );
}

function Parties({ statement: { client, seller, date } }: { statement: Statement }) {
  const { statement: text } = useMessages(messages);
  const language = useLanguage();
  const lines = [client.name, client.street, `${client.postal_code} ${client.city}`.trim()].filter(Boolean);
  return (
    <div className="label flex flex-wrap gap-x-16 gap-y-4 px-(--spacing-margin) pb-6">
      {seller && (
        <p>
          <span className="block text-ink-2">{text.from}</span>
          {seller.name}
          <span className="block">{formatIban(seller.iban)}</span>
        </p>
      )}
      <p>
        <span className="block text-ink-2">{text.to}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="hidden print:block">
        <span className="block text-ink-2">{text.date}</span>
        {formatPlainDate(date, language)}
      </p>
    </div>
  );
}

function StatementBar({ statement: { date, client } }: { statement: Statement }) {
  const { statement: text } = useMessages(messages);
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('date') ?? '');
    void navigate({
      to: adminPaths.clientStatement,
      params: { id: client.id },
      search: chosen === '' ? {} : { date: chosen },
      resetScroll: false,
    });
  };
  return (
    <form
      method="get"
      onSubmit={show}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 px-(--spacing-margin) pb-6 print:hidden"
    >
      <div className="w-44">
        <DateField key={date} name="date" label={text.date} defaultValue={date} />
      </div>
      <Button type="submit" size="small">
        {text.show}
      </Button>
      <span className="ml-auto flex items-center gap-x-6">
        <Link to={adminPaths.client} params={{ id: client.id }} className="label go inline-block min-h-6">
          {text.back}
        </Link>
        <Button size="small" variant="filled" onClick={() => window.print()}>
          {text.print}
        </Button>
      </span>
    </form>
  );
}
