import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Plinth } from '../../../../design/plinth.tsx';
import { ScreenTitle } from '../../../../design/screen-title.tsx';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { plural } from '../../../../shared/i18n/words.ts';
import { paths } from '../../../../shared/paths.ts';
import type { OutboxList } from '../../client.ts';
import type { OutboxMail, OutboxMeta } from '../../contract.ts';
import { type OutboxSearch, parseOutboxSearch } from '../../rules.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { OutboxTable } from './outbox-table.tsx';
import { Pages, StateFilter } from './outbox-ways.tsx';
import { type Deeds, useDeeds } from './use-deeds.ts';
import { useFreshList } from './use-fresh-list.ts';
import { words } from './words.ts';

const route = getRouteApi('/admin/outbox');

/** The mails of the site with what became of them, and a test of their way. */
export function OutboxPage() {
  const text = useWords(words);
  const search = parseOutboxSearch(route.useSearch());
  const { transport } = useRouter().options.context;
  const { list, refresh } = useFreshList(transport, route.useLoaderData(), search);
  const deeds = useDeeds(transport, refresh);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Way meta={list.meta} />
      <TestMail deeds={deeds} />
      <div className="mx-(--spacing-margin) flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line-2 border-t py-3">
        <StateFilter search={search} />
        <Count meta={list.meta} />
      </div>
      <Mails list={list} deeds={deeds} search={search} />
    </>
  );
}

/** Says plainly where mails go when there is no mail server. */
function Way({ meta: { delivery } }: { meta: OutboxMeta }) {
  const text = useWords(words);
  if (delivery === 'smtp') return null;
  if (delivery === 'files')
    return <p className="max-w-[62ch] px-(--spacing-margin) pb-6 text-ink-2">{text.delivery.files}</p>;
  return (
    <section aria-labelledby="no-server" className="max-w-[62ch] px-(--spacing-margin) pb-6">
      <h2 id="no-server" className="dotted text-t1">
        {text.delivery.none.title}
      </h2>
      <p className="pt-2">
        {text.delivery.none.text} <code className="label">SMTP_URL</code>,{' '}
        <code className="label">MAIL_FROM</code>
      </p>
    </section>
  );
}

function TestMail({ deeds }: { deeds: Deeds }) {
  const { test } = useWords(words);
  const status = useRef<HTMLParagraphElement>(null);
  // What was pressed may be gone with its mail.
  useEffect(() => {
    if (deeds.told !== '' && document.activeElement === document.body) status.current?.focus();
  }, [deeds.told]);
  const isBusy = deeds.busy === 'test';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-(--spacing-margin) pb-6">
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => deeds.sendTest()}
        className="min-h-11 bg-ink px-6 font-medium text-paper hover:underline hover:underline-offset-4 aria-disabled:cursor-progress"
      >
        {isBusy ? test.sending : test.send}
      </button>
      <p ref={status} role="status" tabIndex={-1} className="wrap-anywhere flex-1 basis-60 outline-none">
        {deeds.told}
      </p>
    </div>
  );
}

function Count({ meta: { total } }: { meta: OutboxMeta }) {
  const text = useWords(words);
  const language = useLanguage();
  return (
    <p className="label text-ink-2">
      {new Intl.NumberFormat(language).format(total)} {plural(language, total, text.mails)}
    </p>
  );
}

function Mails({ list: { mails, meta }, deeds, search }: MailsProps) {
  const [doubted, setDoubted] = useState<OutboxMail>();
  return (
    <>
      {mails.length === 0 ? (
        <Nothing isAll={search.state === undefined && meta.total === 0} />
      ) : (
        <OutboxTable mails={mails} meta={meta} deeds={deeds} onDiscard={setDoubted} />
      )}
      <Pages meta={meta} search={search} />
      {doubted && (
        <DiscardDialog
          mail={doubted}
          onAnswer={(discards) => {
            setDoubted(undefined);
            if (discards) void deeds.discard(doubted);
          }}
        />
      )}
    </>
  );
}

interface MailsProps {
  list: OutboxList;
  deeds: Deeds;
  search: OutboxSearch;
}

function Nothing({ isAll }: { isAll: boolean }) {
  const text = useWords(words);
  if (isAll) return <Plinth {...text.empty} />;
  const { showAll, ...said } = text.emptyState;
  return (
    <Plinth {...said}>
      <p className="pt-4">
        <Link
          to={paths.adminOutbox}
          search={{}}
          activeOptions={{ exact: true }}
          className="label go inline-block min-h-6"
        >
          {showAll}
        </Link>
      </p>
    </Plinth>
  );
}
