import { useMessages } from '#shared/i18n/language-context.tsx';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import { messages } from '../../../messages/messages.ts';
import { findUnpricedLines } from '../../../rules/unpriced-lines.ts';
import { FieldLink, type ProblemDetail } from '../problem-list.tsx';
import { Warning } from '../review-warning.tsx';

interface PriceWarningsProps {
  readonly detail: ProblemDetail & Pick<InvoiceDetail, 'kind'>;
  readonly onFollow: () => void;
}

export function PriceWarnings({ detail, onFollow }: PriceWarningsProps) {
  const { finalise: text, editor } = useMessages(messages);
  const positions = findUnpricedLines(detail.kind, detail.fields.lines);
  if (positions.length === 0) return null;
  return (
    <Warning title={text.unpriced} text={text.unpricedText}>
      <ul>
        {positions.map((position) => (
          <li key={position} className="border-line border-b py-1.5 text-[0.9375rem]">
            <FieldLink
              detail={detail}
              to={{ place: 'draft', field: `lines.${position}.price` }}
              onFollow={onFollow}
            >
              {text.noPrice(editor.line(position + 1))}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Warning>
  );
}
