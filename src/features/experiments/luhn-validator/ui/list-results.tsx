import { useState } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { downloadText } from '../../ui/download.ts';
import type { CheckedLine } from '../rules/check-list.ts';
import { writeCsv } from '../rules/write-csv.ts';
import { remarkOn, tableOf } from './line-words.ts';
import type { ListState } from './use-list-check.ts';
import { words } from './words.ts';

const linesOnPage = 50;
/** What a table shows of a line at most. */
const longestShown = 80;

const choices = ['all', 'valid', 'invalid', 'unchecked'] as const;
type Shown = (typeof choices)[number];

// Spreadsheets take a file without this mark for one in an older encoding.
const byteOrderMark = '\uFEFF';

/** What the check of a list has found: how many of each, and the lines page by page. */
export function ListResults({ state: { lines, counts } }: { state: ListState }) {
  const text = useWords(words);
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(0);
  const found = shown === 'all' ? lines : lines.filter(({ state }) => state === shown);
  const pages = Math.max(1, Math.ceil(found.length / linesOnPage));
  const format = (count: number) => count.toLocaleString(language);
  const countOf = (choice: Shown) => (choice === 'all' ? lines.length : counts[choice]);
  const save = () =>
    downloadText(byteOrderMark + writeCsv(tableOf(found, text)), text.csvFile, 'text/csv;charset=utf-8');
  return (
    <div className="pt-4">
      <div className="flex flex-wrap items-end justify-between gap-4 pb-4">
        <Choice
          label={text.show}
          value={shown}
          options={choices.map((choice) => ({
            value: choice,
            label: `${choice === 'all' ? text.all : text.states[choice]} ${format(countOf(choice))}`,
          }))}
          onChoose={(choice) => {
            setShown(choice);
            setPage(0);
          }}
        />
        <ActionButton onPress={save}>{text.csv}</ActionButton>
      </div>
      <LinesTable lines={found.slice(page * linesOnPage, (page + 1) * linesOnPage)} />
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-4 pt-4 print:hidden">
          <ActionButton isDisabled={page === 0} onPress={() => setPage(page - 1)}>
            {text.previous}
          </ActionButton>
          <span role="status" className="label">
            {text.page(format(page + 1), format(pages))}
          </span>
          <ActionButton isDisabled={page === pages - 1} onPress={() => setPage(page + 1)}>
            {text.next}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

function LinesTable({ lines }: { lines: readonly CheckedLine[] }) {
  const text = useWords(words);
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
              {line.typed.slice(0, longestShown)}
              {line.typed.length > longestShown && '…'}
            </td>
            <td className="py-2 pr-4">
              <span className={line.state === 'valid' ? '' : 'font-medium'}>{text.states[line.state]}</span>
              <span className="block text-ink-2 sm:hidden">{remarkOn(line, text)}</span>
            </td>
            <td className="wrap-anywhere py-2 text-ink-2 max-sm:hidden">{remarkOn(line, text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
