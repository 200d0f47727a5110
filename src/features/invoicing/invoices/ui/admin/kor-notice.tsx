import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { formatEuros } from '../../../../../shared/money.ts';
import { yearOf } from '../../../../../shared/plain-date.ts';
import type { DocumentData } from '../../../contract/document.ts';
import { getKorLevel, type KorRevenue, korLimitCents, sumKorRevenue } from '../../../rules/kor-revenue.ts';
import { payableKinds } from '../../../rules/payable-kinds.ts';
import { messages } from '../../messages/messages.ts';

interface KorNoticeProps {
  readonly document: DocumentData;
  /** The revenue of the years that the draft can be dated in, without it. */
  readonly revenues: readonly KorRevenue[];
}

/** Warns if a draft would bring the revenue of its year above the limit of the small businesses scheme. */
export function KorNotice({ document, revenues }: KorNoticeProps) {
  const { kor: text } = useMessages(messages).editor;
  const language = useLanguage();
  const year = yearOf(document.issue_date);
  const revenue = revenues.find((other) => other.year === year);
  const hasKor = document.is_kor || document.vat.some(({ vat_code }) => vat_code === 'kor');
  if (!revenue || !hasKor || !payableKinds.has(document.kind)) return null;
  const added = sumKorRevenue(document.vat);
  const counted_cents = revenue.counted_cents + added.counted_cents;
  const unknown_cents = revenue.unknown_cents + added.unknown_cents;
  const level = getKorLevel({ counted_cents, unknown_cents });
  if (level !== 'over' && level !== 'maybe_over') return null;
  const limit = formatEuros(korLimitCents, language);
  const unknown = unknown_cents > 0 ? ` ${text.unknown(formatEuros(unknown_cents, language))}` : '';
  return (
    <p role="status" className="mt-6 border border-dot px-4 py-3 text-[0.9375rem]">
      <span className="dotted">{text[level](year, formatEuros(counted_cents, language), limit)}</span>
      {unknown} {text.consequence}
    </p>
  );
}
