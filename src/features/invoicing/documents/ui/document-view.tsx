import type { ReactNode } from 'react';
import type { PaymentCode, PrintedDocument } from '../../domain/contract/document.ts';
import type { SettledReason } from '../../domain/rules/documents/settled-reason.ts';
import { layOutPaper, type Paper, type PaperPage } from '../../domain/rules/paper/paper-layout.ts';
import { createPaperTexts } from '../../domain/rules/paper/paper-texts.ts';
import { DocumentRows } from './document-rows.tsx';

export interface DocumentViewProps {
  readonly document: PrintedDocument;
  /** The URL of the seller’s own logo; null or absent to show the name instead. */
  readonly logoUrl?: string | null | undefined;
  /** Why nothing is left to pay; null or absent while something is. */
  readonly settled?: SettledReason | null | undefined;
  /** The QR code for banking apps; null or absent if there is none. */
  readonly paymentCode?: PaymentCode | null | undefined;
  /** Returns what stands above the pages. */
  readonly caption?: ((pageCount: number) => ReactNode) | undefined;
}

/** Shows a document on the pages of its PDF, with the same lines. */
export function DocumentView({
  document,
  logoUrl,
  settled = null,
  paymentCode = null,
  caption,
}: DocumentViewProps) {
  const paper = layOutPaper(createPaperTexts(document, { settled, has_code: paymentCode !== null }));
  return (
    <>
      {caption?.(paper.pages.length)}
      <article lang={paper.language} aria-label={paper.name} className="a4">
        {paper.pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no ids
          <div key={index} className="a4-page" data-spacing={paper.spacing}>
            {index === 0 ? (
              <Head paper={paper} logoUrl={logoUrl ?? null} />
            ) : (
              <ContinuedHead paper={paper} page={page} />
            )}
            {page.rows.length > 0 && <DocumentRows paper={paper} rows={page.rows} />}
            {page.has_totals && <Totals paper={paper} />}
            <Text lines={page.note} />
            <div className="a4-end">
              {page.has_totals && <Due paper={paper} paymentCode={paymentCode} />}
              {page.after !== '' && <Carried label={paper.carried} amount={page.after} />}
              <Footer paper={paper} page={index + 1} />
            </div>
          </div>
        ))}
      </article>
    </>
  );
}

interface PaperProps {
  readonly paper: Paper;
}

function Head({ paper, logoUrl }: PaperProps & { readonly logoUrl: string | null }) {
  const { head, seller, heading, is_draft } = paper;
  return (
    <>
      <div className="a4-parties">
        {logoUrl ? (
          <img src={logoUrl} alt={seller} />
        ) : (
          <p className="a4-name">
            <img src="/icon.svg" alt="" className="a4-logo" />
            {head.name.join('\n')}
          </p>
        )}
        {head.parties.map(({ label, lines }) => (
          <div key={label}>
            <p className="a4-label">{label}</p>
            <p>{lines.join('\n')}</p>
          </div>
        ))}
      </div>
      <p className="a4-code" data-draft={is_draft ? '' : undefined} data-size={head.heading_size}>
        {heading}
      </p>
      <p className="a4-title">{head.title.join('\n')}</p>
      <dl className="a4-dates" data-columns={head.columns}>
        {head.details.map(({ label, lines, is_wide }) => (
          <div key={label} className={is_wide ? 'a4-wide' : undefined}>
            <dt className="a4-label">{label}</dt>
            <dd>{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function ContinuedHead({ paper, page }: PaperProps & { readonly page: PaperPage }) {
  return (
    <div className="a4-continued">
      <p className="a4-heading">
        <span>{paper.heading}</span>
        <span className="a4-label">{paper.seller}</span>
      </p>
      {page.before !== '' && <Carried label={paper.carried} amount={page.before} />}
    </div>
  );
}

function Carried({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <p className="a4-carried">
      <span className="a4-label">{label}</span>
      <span>{amount}</span>
    </p>
  );
}

function Totals({ paper: { totals, legal } }: PaperProps) {
  return (
    <>
      {totals.length > 0 && (
        <dl className="a4-sums">
          {totals.map(({ lines, value }) => (
            <div key={lines.join(' ')}>
              <dt>{lines.join('\n')}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Text lines={legal} />
    </>
  );
}

const Text = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length > 0 && <p className="a4-text">{lines.join('\n')}</p>;

function Due({
  paper: { due, code, code_label },
  paymentCode,
}: PaperProps & { readonly paymentCode: PaymentCode | null }) {
  return (
    <div className="a4-amount">
      <div>
        <p className="a4-label">{due.label}</p>
        <p className="a4-due" data-size={due.size}>
          {due.value}
        </p>
        <p>{due.lines.join('\n')}</p>
      </div>
      {paymentCode && (
        <svg
          viewBox={`0 0 ${paymentCode.size} ${paymentCode.size}`}
          role="img"
          aria-label={code_label}
          shapeRendering="crispEdges"
        >
          <path d={paymentCode.path} />
        </svg>
      )}
      {code === 'reserved' && <span className="a4-code-place" />}
    </div>
  );
}

function Footer({ paper, page }: PaperProps & { readonly page: number }) {
  const number = `${page} / ${paper.pages.length}`;
  const draft = paper.pages.length > 1 ? `${paper.draft_footer}, ${number}` : paper.draft_footer;
  return (
    <p className="a4-colophon">
      {paper.footer.map((text) => (
        <span key={text}>{text}</span>
      ))}
      <span>{paper.is_draft ? draft : number}</span>
    </p>
  );
}
