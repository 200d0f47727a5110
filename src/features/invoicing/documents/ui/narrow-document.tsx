import type { PaymentCode, PrintedDocument } from '../../domain/contract/document.ts';
import type { SettledReason } from '../../domain/rules/documents/settled-reason.ts';
import type { RowTexts } from '../../domain/rules/paper/paper-rows.ts';
import { createPaperTexts, type PaperTexts } from '../../domain/rules/paper/paper-texts.ts';

interface NarrowDocumentProps {
  readonly document: PrintedDocument;
  /** Why nothing is left to pay; null or absent while something is. */
  readonly settled?: SettledReason | null | undefined;
  /** The QR code for banking apps; null or absent if there is none. */
  readonly paymentCode?: PaymentCode | null | undefined;
}

/** Shows the texts of a document below each other, for screens on which a sheet of A4 is too small to read. */
export function NarrowDocument({ document, settled = null, paymentCode = null }: NarrowDocumentProps) {
  const texts = createPaperTexts(document, { settled, has_code: paymentCode !== null });
  const { language, name, heading, subtitle, is_draft, parties, details, rows, legal, note } = texts;
  return (
    <article lang={language} aria-label={name}>
      <p
        className="a4-code font-display font-title text-t5 tracking-[-0.045em] data-draft:text-ink-2"
        data-draft={is_draft ? '' : undefined}
      >
        {heading}
      </p>
      <p className="pt-1 font-display font-row text-t1">{subtitle}</p>
      <DetailList
        items={[...details.map(({ label, value }) => ({ label, lines: [value] })), ...parties.toReversed()]}
      />
      <ul className="pt-8">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids
          <Row key={index} row={row} />
        ))}
      </ul>
      <Sums texts={texts} />
      {[...legal, note]
        .filter((text) => text !== '')
        .map((text) => (
          <p key={text} className="whitespace-pre-line pt-4 text-[0.9375rem]">
            {text}
          </p>
        ))}
      <Payment texts={texts} paymentCode={paymentCode} />
    </article>
  );
}

type Party = PaperTexts['parties'][number];

function DetailList({ items }: { readonly items: readonly Party[] }) {
  return (
    <dl className="label mt-6 border-line-2 border-t">
      {items.map(({ label, lines }) => (
        <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="whitespace-pre-line">{lines.join('\n')}</dd>
        </div>
      ))}
    </dl>
  );
}

const rowClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-line border-b py-2';

function Row({ row }: { readonly row: RowTexts }) {
  const { kind, description, details, quantity, unit, price, vat, amount } = row;
  if (kind === 'section')
    return <li className={`${rowClass} border-line-2 pt-5 font-display font-row text-t1`}>{description}</li>;
  const count = [quantity, unit].filter(Boolean).join(' ');
  const calculation = [count, price].filter(Boolean).join(' × ');
  return (
    <li className={`${rowClass} items-baseline first:border-t first:border-t-line-2`}>
      <p className={kind === 'subtotal' ? 'label text-ink-2' : 'text-[0.9375rem] font-medium'}>
        {description}
      </p>
      <p className="label text-right">{amount}</p>
      {(details.length > 0 || calculation !== '' || vat !== '') && (
        <>
          <p className="label whitespace-pre-line text-ink-2">
            {[...details, calculation].filter(Boolean).join('\n')}
          </p>
          <p className="label self-end text-right text-ink-2">{vat}</p>
        </>
      )}
    </li>
  );
}

function Sums({ texts: { totals, due } }: { readonly texts: PaperTexts }) {
  return (
    <dl className="pt-4">
      {totals.map(({ label, value }) => (
        <div key={label} className="label flex justify-between gap-x-6 py-1 text-ink-2">
          <dt>{label}</dt>
          <dd className="flex-none">{value}</dd>
        </div>
      ))}
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-t pt-3">
        <dt className="label">{due.label}</dt>
        <dd className="ml-auto font-display font-title text-t3 tracking-[-0.04em]">{due.value}</dd>
      </div>
    </dl>
  );
}

interface PaymentProps {
  readonly texts: PaperTexts;
  readonly paymentCode: PaymentCode | null;
}

/** The code is dark on light in both schemes, with the margin that a camera needs. */
function Payment({ texts: { due, code_label }, paymentCode }: PaymentProps) {
  if (due.lines.length === 0) return null;
  return (
    <div className="flex items-end justify-between gap-x-6 pt-4">
      <p className="label whitespace-pre-line text-ink-2">{due.lines.join('\n')}</p>
      {paymentCode && (
        <svg
          viewBox={`-3 -3 ${paymentCode.size + 6} ${paymentCode.size + 6}`}
          role="img"
          aria-label={code_label}
          shapeRendering="crispEdges"
          className="w-28 flex-none"
        >
          <rect x="-3" y="-3" width={paymentCode.size + 6} height={paymentCode.size + 6} fill="#fffdf8" />
          <path d={paymentCode.path} fill="#1e1711" />
        </svg>
      )}
    </div>
  );
}
