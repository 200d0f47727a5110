import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { type ListPage, toPageSearch } from '#shared/pages/list-page.ts';
import { focusHeading } from '../page/focus-heading.ts';
import { getPageNumbers } from './page-numbers.ts';
import { pagerMessages } from './pager-messages.ts';
import { Pagination } from './pagination.tsx';

type PageLinkProps = Pick<ComponentProps<'a'>, 'children' | 'className' | 'rel' | 'aria-label'>;

const numberClass = 'inline-flex min-h-11 min-w-11 items-center';
const linkClass = `${numberClass} text-ink-2 hover:text-ink hover:underline underline-offset-4`;
const currentClass = 'underline decoration-[0.09em] decoration-dot underline-offset-[0.16em]';

/** Adds the first page to a URL with other parameters, which affect the rows only with a page. */
function useNamedPage(others: ListPage['others']): void {
  const navigate = useNavigate();
  const search: ListPage['others'] = useSearch({ strict: false });
  const isNameless = !search.page && Object.keys(others).some((name) => search[name] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a URL without a page
  useEffect(() => {
    if (isNameless) void navigate({ to: '.', search: toPageSearch(search, 1), replace: true });
  }, [isNameless]);
}

/** Renders nothing for a single page. */
export function ListPager({ list }: { readonly list: ListPage }) {
  const { page, pages, others } = list;
  useNamedPage(others);
  const text = useMessages(pagerMessages);
  const isTurning = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the focus
  useEffect(() => {
    if (isTurning.current) focusHeading();
    isTurning.current = false;
  }, [page]);
  const link = (target: number, props: PageLinkProps) => (
    <Link
      to="."
      search={toPageSearch(others, target)}
      activeOptions={{ exact: true }}
      onClick={() => {
        isTurning.current = true;
      }}
      {...props}
    />
  );
  if (pages === 1) return null;
  const numbers = getPageNumbers(page, pages).map((number, index) => (
    <li key={number ?? -index}>
      {number === null ? (
        <span className={`${numberClass} text-ink-2`}>…</span>
      ) : number === page ? (
        <span aria-current="page" className={`${numberClass} ${currentClass}`}>
          <span className="sr-only">{text.page(page)}</span>
          <span aria-hidden="true">{page}</span>
        </span>
      ) : (
        link(number, { className: linkClass, 'aria-label': text.page(number), children: number })
      )}
    </li>
  ));
  const step = (target: number, rel: 'prev' | 'next', children: string) =>
    link(target, { rel, className: 'go min-h-6', children });
  return (
    <Pagination
      label={text.label}
      previous={<ol className="flex flex-wrap">{numbers}</ol>}
      next={
        <span className="flex gap-x-6">
          {page > 1 && step(page - 1, 'prev', text.previous)}
          {page < pages && step(page + 1, 'next', text.next)}
        </span>
      }
    />
  );
}
