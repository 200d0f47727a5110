import { Link } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { LikelyDuplicate } from '../contract/merge.ts';
import { messages } from '../messages/messages.ts';

interface DuplicatesSectionProps {
  readonly duplicates: readonly LikelyDuplicate[];
  readonly onMerge: (id: string) => void;
}

export function DuplicatesSection({ duplicates, onMerge }: DuplicatesSectionProps) {
  const { duplicates: text, editor } = useMessages(messages);
  if (duplicates.length === 0) return null;
  return (
    <PageSection title={editor.sections.duplicates}>
      <p className="pb-3 text-ink-2">{text.intro}</p>
      <ul>
        {duplicates.map(({ id, number, name, reasons }) => (
          <li key={id} className="flex items-baseline justify-between gap-x-4 border-line border-t py-2">
            <span className="min-w-0">
              <Link to={adminPaths.client} params={{ id }} className="go">
                {`${formatClientNumber(number)} ${name}`}
              </Link>
              <span className="label block pt-0.5 text-ink-2">
                {reasons.map((reason) => text.reasons[reason]).join(', ')}
              </span>
            </span>
            <Button
              variant="underlined"
              size="label"
              className="shrink-0"
              aria-label={text.mergeWith(name)}
              onClick={() => onMerge(id)}
            >
              {text.merge}
            </Button>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
