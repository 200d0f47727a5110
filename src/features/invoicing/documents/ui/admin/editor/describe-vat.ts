import type { Language } from '#shared/i18n/language.ts';
import { messages } from '../../../../domain/messages/messages.ts';
import { formatRate } from '../../../../domain/rules/vat/format-rate.ts';
import type { ResolvedVat } from '../../../../domain/rules/vat/vat-rates.ts';

/** Returns the rate or the name of a VAT group; both for lodging, since another group may share its rate. */
export function describeVat({ code, category, rate_bp }: ResolvedVat, language: Language): string {
  const name = messages[language].vatCodes[code];
  if (category !== 'S') return name;
  const rate = formatRate(rate_bp, language);
  return code === 'lodging' ? `${rate}, ${name}` : rate;
}
