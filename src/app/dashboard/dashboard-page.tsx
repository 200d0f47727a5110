import { useWords } from '../../shared/i18n/language-context.tsx';
import { shellWords } from '../locales/words.ts';

/** The first page of those who are signed in. */
export function DashboardPage() {
  const { page } = useWords(shellWords);
  return (
    <div className="hall pt-4">
      <h1 className="-ml-[0.035em] text-t6 leading-[0.86] tracking-[-0.045em]">{page.dashboard}</h1>
    </div>
  );
}
