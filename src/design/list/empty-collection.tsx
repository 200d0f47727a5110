import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { Messages } from '#shared/i18n/messages.ts';
import { paths } from '#shared/urls/paths.ts';
import { EmptyState } from './empty-state.tsx';

interface CollectionMessages {
  readonly link: string;
  label(number: string): string;
}

const messages: Messages<CollectionMessages> = {
  en: { link: 'See the experiments', label: (number) => `${number}, empty plinth` },
  nl: { link: 'Bekijk de experimenten', label: (number) => `${number}, lege sokkel` },
};

interface EmptyCollectionProps {
  /** The catalogue number that its first work will have. */
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

/** Says that a collection has no works yet, and leads to the experiments, which every site has. */
export function EmptyCollection({ number, title, text }: EmptyCollectionProps) {
  const { link, label } = useMessages(messages);
  return (
    <div className="pt-s7">
      <EmptyState label={label(number)} title={title} text={text}>
        <p className="pt-4">
          <Link to={paths.experiments} className="go inline-block min-h-6">
            {link}
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}
