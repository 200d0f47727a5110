import type { Language } from '../../../../shared/language.ts';
import { formatAmount, formatEuros } from '../../../../shared/money.ts';
import { formatPlainDate } from '../../../../shared/plain-date.ts';
import type { DocumentData } from '../../contract/document.ts';
import type { Party } from '../../contract/values.ts';
import { messages as documentMessages } from '../../messages/messages.ts';
import { formatPeriod } from '../../rules/format-period.ts';
import { formatRate } from '../../rules/format-rate.ts';
import { formatIban } from '../../rules/identifiers.ts';
import { getLogoUrl } from '../../rules/logo-url.ts';
import { payableKinds } from '../contract/detail.ts';
import { messages } from '../messages/messages.ts';
import { DocumentLines } from './document-lines.tsx';

/** A code that is longer than `2026-C001` is set smaller. */
const maxLargeCode = 9;

/** A document as an A4, in the language of its client. */
export function DocumentView({ document }: { document: DocumentData }) {
  const { code, title, kind, seller, buyer, language, note } = document;
  const { document: text } = documentMessages[language];
  const { kinds } = messages[language];
  const name = code === null ? text.draftKind(kinds[kind]) : kinds[kind];
  return (
    <article lang={language} aria-label={code === null ? name : `${name} ${code}`} className="a4">
      <div className="a4-page">
        <div className="a4-parties">
          {seller.logo_id ? <img src={getLogoUrl(seller.logo_id)} alt={seller.name} /> : <p>{seller.name}</p>}
          <PartyView label={text.from} party={{ ...seller, contact: '' }} language={language} />
          <PartyView label={text.to} party={{ ...buyer, kvk: '' }} language={language} />
        </div>
        <p
          className="a4-code"
          data-draft={code === null ? '' : undefined}
          data-long={code !== null && code.length > maxLargeCode ? '' : undefined}
        >
          {code ?? text.draft}
        </p>
        <p className="a4-title">{title === '' ? name : `${name}: ${title}`}</p>
        <Dates document={document} />
        <DocumentLines document={document} />
        <Sums document={document} />
        {note !== '' && <p className="a4-note">{note}</p>}
        <Amount document={document} />
        <p className="a4-colophon">
          <span>{seller.name}</span>
          <span>{seller.email}</span>
          <span>{seller.website}</span>
        </p>
      </div>
    </article>
  );
}

interface PartyViewProps {
  readonly label: string;
  readonly party: Party;
  readonly language: Language;
}

function PartyView({ label, party, language }: PartyViewProps) {
  const { document: text } = documentMessages[language];
  const { name, contact, street, postal_code, city, country, kvk, vat_id } = party;
  const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const lines = [
    ...[name, contact && `${text.attention} ${contact}`, street, `${postal_code} ${city}`.trim()],
    ...[country === '' || country === 'NL' ? '' : region.of(country)],
    ...[kvk && `${text.kvk} ${kvk}`, vat_id && `${text.vatId} ${vat_id}`],
  ].filter(Boolean);
  return (
    <div>
      <p className="a4-label">{label}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Dates({ document }: { document: DocumentData }) {
  const { kind, language, issue_date, supply_from, supply_to, buyer_reference, due_date, credits } = document;
  const { document: text } = documentMessages[language];
  const format = (date: string | null) => (date === null ? '' : formatPlainDate(date, language));
  const isPeriod = supply_from !== null && supply_to !== null && supply_from !== supply_to;
  const dateLabels = { quote: text.quoteDate, credit_note: text.noteDate } as const;
  const dateLabel = kind === 'quote' || kind === 'credit_note' ? dateLabels[kind] : text.issueDate;
  const entries = [
    [dateLabel, format(issue_date)],
    [isPeriod ? text.period : text.supplyDate, formatPeriod(supply_from, supply_to, language)],
    [text.reference, buyer_reference],
    [kind === 'quote' ? text.validUntil : text.dueDate, format(due_date)],
    [text.credits, credits ? `${credits.code}, ${format(credits.issue_date)}` : ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="a4-dates">
      {entries.map(([label, value]) => (
        <div key={label}>
          <dt className="a4-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sums({ document: { language, ex_cents, vat, is_kor } }: { document: DocumentData }) {
  const { document: text } = documentMessages[language];
  return (
    <dl className="a4-sums">
      <div>
        <dt>{text.exVat}</dt>
        <dd>{formatAmount(ex_cents, language)}</dd>
      </div>
      {vat.map((group) => (
        <div key={`${group.vat_code} ${group.rate_bp}`}>
          <dt>
            {group.text ||
              text.vatOf(formatRate(group.rate_bp, language), formatAmount(group.base_cents, language))}
          </dt>
          <dd>{!is_kor && formatAmount(group.vat_cents, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Amount({ document: { kind, language, total_cents, seller, code } }: { document: DocumentData }) {
  const { document: text } = documentMessages[language];
  const isPayable = payableKinds.has(kind);
  const otherLabel = kind === 'quote' ? text.total : text.credited;
  return (
    <div className="a4-amount">
      <p className="a4-label">{isPayable ? text.due : otherLabel}</p>
      <p className="a4-due">{formatEuros(total_cents, language)}</p>
      {isPayable && (
        <>
          <p>{[formatIban(seller.iban), seller.account_holder || seller.name].filter(Boolean).join(', ')}</p>
          <p>{code === null ? text.numberFollows : text.quote(code)}</p>
        </>
      )}
    </div>
  );
}
