import { Link } from '@tanstack/react-router';
import { Pagination } from '#design/list/pagination.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../../messages/messages.ts';
import { type ContractsSearch, parseContractsSearch } from '../../rules/search-params.ts';

interface ContractsPaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly search: ContractsSearch;
}

export function ContractsPagination({ page, pages, search }: ContractsPaginationProps) {
  const text = useMessages(messages).pages;
  const link = (target: number, label: string) => (
    <Link
      to={paths.stakingContracts}
      search={parseContractsSearch({ ...search, page: String(target) })}
      activeOptions={{ exact: true }}
      className="go min-h-6"
    >
      {label}
    </Link>
  );
  return (
    <Pagination
      label={text.label}
      previous={page > 1 && link(page - 1, text.previous)}
      position={text.position(String(page), String(pages))}
      next={page < pages && link(page + 1, text.next)}
    />
  );
}
