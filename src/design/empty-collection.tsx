import { Link } from '@tanstack/react-router';
import { useMessages } from '../shared/i18n/language-context.tsx';
import type { Messages } from '../shared/i18n/messages.ts';
import { paths } from '../shared/paths.ts';
import { EmptyState } from './empty-state.tsx';

const messages: Messages<{ link: string }> = {
  en: { link: 'See the experiments' },
  nl: { link: 'Bekijk de experimenten' },
};

/** Says that a collection has no works yet, and leads to the experiments, which every site has. */
export function EmptyCollection({ title, text }: { title: string; text: string }) {
  const { link } = useMessages(messages);
  return (
    <div className="pt-s7">
      <EmptyState title={title} text={text}>
        <p className="pt-4">
          <Link to={paths.experiments} className="go inline-block min-h-6">
            {link}
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}
