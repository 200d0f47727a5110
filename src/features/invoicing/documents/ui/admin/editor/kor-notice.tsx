import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import type { DocumentData } from '../../../../domain/contract/document.ts';
import { type KorRevenue, korLimitCents } from '../../../../domain/rules/vat/kor-revenue.ts';
import { messages } from '../../../messages/messages.ts';
import { findKorExcess } from '../../../rules/kor-excess.ts';

interface KorNoticeProps {
  readonly document: DocumentData;
  readonly revenues: readonly KorRevenue[];
}

export function KorNotice({ document, revenues }: KorNoticeProps) {
  const { kor: text } = useMessages(messages).editor;
  const language = useLanguage();
  const excess = findKorExcess(document, revenues);
  if (!excess) return null;
  const { level, year, counted_cents, unknown_cents } = excess;
  const limit = formatEuros(korLimitCents, language);
  const unknown = unknown_cents > 0 ? ` ${text.unknown(formatEuros(unknown_cents, language))}` : '';
  return (
    <p role="status" className="mt-6 border border-dot px-4 py-3 text-[0.9375rem]">
      <span className="dotted">{text[level](year, formatEuros(counted_cents, language), limit)}</span>
      {unknown} {text.consequence}
    </p>
  );
}
