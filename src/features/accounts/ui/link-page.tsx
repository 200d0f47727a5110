import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { Entrance } from './entrance.tsx';
import { NeedsScripts } from './needs-scripts.tsx';
import type { LinkState } from './use-link.ts';
import { words } from './words.ts';

interface LinkPageProps {
  state: LinkState;
  title: string;
  label: string;
  /** What to know when the link does not work any more. */
  gone: string;
  /** Where to get a new one. */
  again?: ReactNode;
  children: (link: Extract<LinkState, { kind: 'open' }>) => ReactNode;
}

/** A page that is opened by a link which works once. */
export function LinkPage({ state, title, label, gone, again, children }: LinkPageProps) {
  const text = useWords(words);
  if (state.kind === 'open')
    return (
      <Entrance title={title} label={state.email === '' ? label : `${label} ${state.email}`}>
        {children(state)}
      </Entrance>
    );
  return (
    <Entrance title={title} label={label}>
      <NeedsScripts />
      {state.kind === 'looking' ? (
        <p aria-busy="true" className="min-h-60 [@media(scripting:none)]:hidden">
          {text.link.looking}
        </p>
      ) : (
        <div role="alert" className="min-h-60 max-w-[52ch]">
          <p className="dotted">{state.kind === 'gone' ? gone : text.failure.failed}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-2 pt-6">
            {again}
            <Link to={paths.login} className="go">
              {text.back}
            </Link>
          </p>
        </div>
      )}
    </Entrance>
  );
}
