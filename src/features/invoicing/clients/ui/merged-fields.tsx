import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import type { MergePlan } from '../contract/merge.ts';
import { messages } from '../messages/messages.ts';

export function MergedFields({ plan: { from, into, filled, differing } }: { plan: MergePlan }) {
  const { merge: text } = useMessages(messages);
  const { labels } = useMessages(shared);
  return (
    <>
      {filled.length > 0 && (
        <>
          <h3 className="label pt-4 pb-1 text-ink-2">{text.filled(into.name)}</h3>
          <ul className="border-line border-t">
            {filled.map(({ field, value }) => (
              <li key={field} className="wrap-anywhere line-clamp-3 border-line border-b py-1.5">
                {`${labels[field] ?? field}: ${value}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {differing.length > 0 && (
        <>
          <h3 className="label pt-4 pb-1 text-ink-2">{text.differing}</h3>
          <ul className="border-line border-t">
            {differing.map((difference) => (
              <li key={difference.field} className="wrap-anywhere border-line border-b py-1.5">
                <span className="line-clamp-3">
                  {`${labels[difference.field] ?? difference.field}: ${difference.into || text.empty}`}
                </span>
                <span className="line-clamp-3 text-ink-2">{text.notTaken(from.name, difference.from)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
