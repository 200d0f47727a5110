import type { ReactNode } from 'react';
import { Cell, HeadCell, Ledger, RowHead } from '../../../../design/ledger.tsx';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import type { OutboxMail, OutboxMeta } from '../../contract.ts';
import { MailActions, MailProblem, MailState, Moment, NextTry } from './outbox-values.tsx';
import type { Deeds } from './use-deeds.ts';
import { words } from './words.ts';

interface OutboxTableProps {
  mails: readonly OutboxMail[];
  meta: OutboxMeta;
  deeds: Deeds;
  onDiscard: (mail: OutboxMail) => void;
}

/** The mails as a table; where that does not fit, as a list. */
export function OutboxTable(props: OutboxTableProps) {
  const { title, columns } = useWords(words);
  return (
    <>
      <div className="px-(--spacing-margin) max-lg:hidden">
        <Ledger>
          <thead>
            <tr>
              <HeadCell>{columns.subject}</HeadCell>
              <HeadCell>{columns.state}</HeadCell>
              <HeadCell figure>{columns.attempts}</HeadCell>
              <HeadCell figure>{columns.next}</HeadCell>
              <HeadCell figure>{columns.created}</HeadCell>
              <HeadCell figure>
                <span className="sr-only">{columns.actions}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {props.mails.map((mail) => (
              <Row key={mail.id} {...props} mail={mail} />
            ))}
          </tbody>
        </Ledger>
      </div>
      <ul aria-label={title} className="mx-(--spacing-margin) border-line-2 border-t lg:hidden">
        {props.mails.map((mail) => (
          <Card key={mail.id} {...props} mail={mail} />
        ))}
      </ul>
    </>
  );
}

type MailProps = Omit<OutboxTableProps, 'mails'> & { mail: OutboxMail };

/** What a mail is: its subject, whom it is for, and what is in its way. */
function Mail({ mail }: { mail: OutboxMail }) {
  const { columns } = useWords(words);
  return (
    <>
      <p lang={mail.language} className="wrap-anywhere font-medium font-text text-[0.9375rem]">
        {mail.subject}
      </p>
      <p className="label wrap-anywhere text-ink-2">
        <span className="sr-only">{columns.to}: </span>
        {mail.to}
      </p>
      <MailProblem mail={mail} />
    </>
  );
}

function Row({ mail, meta, deeds, onDiscard }: MailProps) {
  return (
    <tr className="align-top [&>:is(td,th)]:py-2">
      <RowHead className="w-full">
        <Mail mail={mail} />
      </RowHead>
      <Cell>
        <MailState mail={mail} />
      </Cell>
      <Cell figure>{mail.attempts}</Cell>
      <Cell figure>
        <NextTry mail={mail} meta={meta} />
      </Cell>
      <Cell figure>
        <Moment at={mail.created_at} />
      </Cell>
      <Cell figure>
        <MailActions mail={mail} meta={meta} deeds={deeds} onDiscard={onDiscard} />
      </Cell>
    </tr>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function Card({ mail, meta, deeds, onDiscard }: MailProps) {
  const { columns } = useWords(words);
  return (
    <li className="label gap-x-8 border-line border-b py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <Mail mail={mail} />
      </div>
      <div className="max-sm:pt-2">
        <dl>
          <Fact label={columns.state}>
            <MailState mail={mail} />
          </Fact>
          <Fact label={columns.attempts}>{mail.attempts}</Fact>
          {mail.next_at !== null && (
            <Fact label={columns.next}>
              <NextTry mail={mail} meta={meta} />
            </Fact>
          )}
          <Fact label={columns.created}>
            <Moment at={mail.created_at} />
          </Fact>
        </dl>
        <MailActions mail={mail} meta={meta} deeds={deeds} onDiscard={onDiscard} />
      </div>
    </li>
  );
}
