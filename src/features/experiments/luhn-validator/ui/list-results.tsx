import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { downloadText } from '#design/form/download.ts';
import { Pagination } from '#design/list/pagination.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { byteOrderMark, formatCsv } from '#shared/text/format-csv.ts';
import { messages } from '../messages.ts';
import type { CheckedLine } from '../rules/check-list.ts';
import { getRemark, toCsvRows } from './line-remarks.ts';
import type { ListState } from './use-list-check.ts';

const pageSize = 50;
/** Maximum characters of a line in the table. */
const maxShownLength = 80;

const filters = ['all', 'valid', 'invalid', 'unchecked'] as const;
type Filter = (typeof filters)[number];

export function ListResults({ state: { lines, counts } }: { state: ListState }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(0);
  const filteredLines = filter === 'all' ? lines : lines.filter(({ state }) => state === filter);
  const pages = Math.max(1, Math.ceil(filteredLines.length / pageSize));
  const formatCount = (count: number) => formatNumber(language, count);
  const countLines = (choice: Filter) => (choice === 'all' ? lines.length : counts[choice]);
  const save = () =>
    downloadText(
      byteOrderMark + formatCsv(toCsvRows(filteredLines, text)),
      text.csvFile,
      'text/csv;charset=utf-8',
    );
  return (
    <div className="pt-4">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <RadioGroup
          layout="segments"
          legend={text.show}
          value={filter}
          options={filters.map((choice) => ({
            value: choice,
            label: `${choice === 'all' ? text.all : text.states[choice]} ${formatCount(countLines(choice))}`,
          }))}
          onChange={(choice) => {
            setFilter(choice);
            setPage(0);
          }}
        />
        <Button size="small" onClick={save}>
          {text.csv}
        </Button>
      </div>
      <LinesTable lines={filteredLines.slice(page * pageSize, (page + 1) * pageSize)} />
      {pages > 1 && (
        <Pagination
          label={text.pages}
          layout="buttons"
          previous={
            <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {text.previous}
            </Button>
          }
          position={
            <span role="status" className="label">
              {text.page(formatCount(page + 1), formatCount(pages))}
            </span>
          }
          next={
            <Button size="small" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
              {text.next}
            </Button>
          }
        />
      )}
    </div>
  );
}

function LinesTable({ lines }: { lines: readonly CheckedLine[] }) {
  const text = useMessages(messages);
  if (lines.length === 0) return <p>{text.noneShown}</p>;
  return (
    <table className="label w-full border-line border-b">
      <caption className="sr-only">{text.results}</caption>
      <thead>
        <tr className="h-9 text-left text-ink-2">
          <th scope="col" className="w-[7ch] pr-4 font-regular">
            {text.line}
          </th>
          <th scope="col" className="w-[45%] pr-4 font-regular sm:w-[30%]">
            {text.number}
          </th>
          <th scope="col" className="pr-4 font-regular">
            {text.result}
          </th>
          <th scope="col" className="font-regular max-sm:hidden">
            {text.remark}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line} className="border-line border-t align-top">
            <td className="py-2 pr-4 text-ink-2">{line.line}</td>
            <td className="wrap-anywhere py-2 pr-4">
              {line.typed.slice(0, maxShownLength)}
              {line.typed.length > maxShownLength && '…'}
            </td>
            <td className="py-2 pr-4">
              <span className={line.state === 'valid' ? '' : 'font-medium'}>{text.states[line.state]}</span>
              <span className="block text-ink-2 sm:hidden">{getRemark(line, text)}</span>
            </td>
            <td className="wrap-anywhere py-2 text-ink-2 max-sm:hidden">{getRemark(line, text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
