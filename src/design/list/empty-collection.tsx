import { Link } from '@tanstack/react-router';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { emptyCollectionMessages } from './empty-collection-messages.ts';
import { EmptyState } from './empty-state.tsx';

interface EmptyCollectionProps {
  /** Catalogue number of the future first work. */
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

/** Links to the experiments, which every site has. */
export function EmptyCollection({ number, title, text }: EmptyCollectionProps) {
  const { link, label } = useMessages(emptyCollectionMessages);
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
