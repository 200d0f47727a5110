import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { getCountryName } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { PaymentCode, PrintedDocument } from '../../domain/contract/document.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import { formatPeriod } from '../../domain/rules/documents/format-period.ts';
import type { SettledReason } from '../../domain/rules/documents/settled-reason.ts';
import { DocumentAmount, DocumentSums } from './document-amounts.tsx';
import { DocumentLines } from './document-lines.tsx';

/** A code that is longer than `2026-C001` is set smaller. */
const maxLargeCode = 9;

interface DocumentViewProps {
  readonly document: PrintedDocument;
  /** Where the seller’s own logo is; null or absent for the name in its place. */
  readonly logoUrl?: string | null | undefined;
  /** Why nothing of it is to be paid any more; null or absent while something is. */
  readonly settled?: SettledReason | null | undefined;
  /** The code that banking apps scan; null or absent for none. */
  readonly paymentCode?: PaymentCode | null | undefined;
}

/** A document as an A4, in the language of its client. */
export function DocumentView({ document, logoUrl, settled = null, paymentCode }: DocumentViewProps) {
  const { code, title, kind, seller, language, note, vat, is_kor } = document;
  const text = documentMessages[language];
  const name = code === null ? text.draftKind(text.kinds[kind]) : text.kinds[kind];
  const legal = vat.filter(({ category }) => is_kor || category !== 'AE').map((group) => group.text);
  return (
    <article lang={language} aria-label={code === null ? name : `${name} ${code}`} className="a4">
      <div className="a4-page">
        <div className="a4-parties">
          {logoUrl ? (
            <img src={logoUrl} alt={seller.name} />
          ) : (
            <p className="a4-name">
              <img src="/icon.svg" alt="" className="a4-logo" />
              {seller.name}
            </p>
          )}
          <PartyView label={text.from} party={seller} document={document} />
          <PartyView label={text.to} party={document.buyer} document={document} />
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
        <DocumentSums document={document} />
        {[...new Set(legal)].filter(Boolean).map((line) => (
          <p key={line} className="a4-note">
            {line}
          </p>
        ))}
        {note !== '' && <p className="a4-note">{note}</p>}
        <DocumentAmount document={document} settled={settled} paymentCode={paymentCode ?? null} />
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
  readonly party: PrintedDocument['buyer'];
  readonly document: PrintedDocument;
}

function PartyView({ label, party, document: { language, seller, buyer } }: PartyViewProps) {
  const text = documentMessages[language];
  const { name, contact, street, postal_code, city, country, kvk, vat_id } = party;
  const lines = [
    name,
    contact && (party === seller ? contact : `${text.attention} ${contact}`),
    ...street.split('\n'),
    `${postal_code} ${city}`.trim(),
    seller.country === buyer.country ? '' : getCountry(country, language),
    kvk && `${text.kvk} ${kvk}`,
    vat_id && `${text.vatId} ${vat_id}`,
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

function getCountry(country: string, language: Language): string {
  if (country === '') return '';
  return getCountryName(language, country);
}

/** The longest word of a column of the dates, as on the PDF. */
const maxWord = 18;

const isLongWord = (text: string) => text.split(' ').some((word) => word.length > maxWord);

function Dates({ document }: { document: PrintedDocument }) {
  const { kind, language, issue_date, supply_from, supply_to, buyer_reference, due_date, credits } = document;
  const text = documentMessages[language];
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
        <div key={label} className={isLongWord(value ?? '') ? 'a4-long' : undefined}>
          <dt className="a4-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
