import type { EditorView } from '@codemirror/view';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { checkLinks } from '../client.ts';
import { type CheckedLink, maxTextLength } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { type FoundUrl, findUrls, isExternalImage, isInternalUrl } from '../rules/links.ts';
import { markLinks } from './link-marks.ts';

/** Pause in typing after which links are checked. */
const checkDelayMs = 700;
const maxUrls = 500;
/** The maximum number of links that are listed; correcting these shows the others. */
const maxListed = 50;

interface UrlProblem extends FoundUrl {
  readonly problem: CheckedLink['problem'] | 'externalImage';
  readonly path: string | null;
  readonly line: number;
}

/** Returns undefined if the last check failed. */
function useLinkProblems(view: EditorView, text: string, language: Language) {
  const { links } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [problems, setProblems] = useState<readonly UrlProblem[] | undefined>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other links
  useEffect(() => {
    const controller = new AbortController();
    const show = (found: readonly UrlProblem[] | undefined) => {
      if (controller.signal.aborted) return;
      setProblems(found);
      const describe = ({ problem, path }: UrlProblem) =>
        problem === 'redirect' ? links.problems.redirect(path ?? '') : links.problems[problem];
      markLinks(
        view,
        (found ?? []).map((each) => ({ ...each, message: describe(each) })),
      );
    };
    const checkInternal = async (found: readonly FoundUrl[]) => {
      const internal = found.map(({ url }) => url).filter((url) => isInternalUrl(url) && url.length <= 2000);
      const urls = [...new Set(internal)].slice(0, maxUrls);
      if (urls.length === 0) return [];
      return checkLinks(transport, { language, urls }, controller.signal).catch(() => undefined);
    };
    const check = async () => {
      // A text that is too long must be shortened first.
      const found = view.state.doc.length > maxTextLength ? [] : findUrls(view.state);
      const checked = await checkInternal(found);
      const byUrl = new Map(checked?.map((link) => [link.url, link]));
      return show(
        checked &&
          found.flatMap((each) => {
            const external = isExternalImage(each)
              ? ({ problem: 'externalImage', path: null } as const)
              : undefined;
            const link = external ?? byUrl.get(each.url);
            const line = view.state.doc.lineAt(each.from).number;
            return link ? [{ ...each, problem: link.problem, path: link.path, line }] : [];
          }),
      );
    };
    const timer = setTimeout(() => void check(), checkDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [view, text, language, transport, links]);
  return problems;
}

interface LinkProblemsProps {
  readonly view: EditorView;
  readonly text: string;
  readonly language: Language;
}

/** Each problem links to its place in the text. */
export function LinkProblems({ view, text, language }: LinkProblemsProps) {
  const { links } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const id = useId();
  const problems = useLinkProblems(view, text, language);
  const count = problems?.length ?? 0;
  return (
    <div aria-live="polite">
      {problems === undefined && <p className="label pt-1.5">{links.failed}</p>}
      {count > 0 && (
        <section aria-labelledby={id} className="label border-line border-b py-2">
          <p id={id} className="dotted">
            {links.title(format(count))}
          </p>
          <ul>
            {problems?.slice(0, maxListed).map((problem) => (
              <Problem key={`${problem.from} ${problem.url}`} view={view} problem={problem} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Returns the nearest occurrence of an address that may have moved. */
function locate(view: EditorView, { url, from }: FoundUrl): FoundUrl | undefined {
  const distance = (found: FoundUrl) => Math.abs(found.from - from);
  return findUrls(view.state)
    .filter((found) => found.url === url)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

function Problem({ view, problem }: { view: EditorView; problem: UrlProblem }) {
  const { links } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { url, path, line } = problem;
  const goTo = () => {
    const found = locate(view, problem);
    if (found) view.dispatch({ selection: { anchor: found.from, head: found.to }, scrollIntoView: true });
    view.focus();
  };
  const useNew = () => {
    const found = locate(view, problem);
    if (found && path !== null)
      view.dispatch({ changes: { from: found.from, to: found.to, insert: path }, userEvent: 'input.link' });
    view.focus();
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-1.5">
      <span className="wrap-anywhere">{url}</span>
      <span className="text-ink-2">
        {problem.problem === 'redirect'
          ? links.problems.redirect(path ?? '')
          : links.problems[problem.problem]}
      </span>
      <Button
        variant="underlined"
        size="label"
        onClick={goTo}
        aria-label={`${links.goTo} ${links.line(format(line))}: ${url}`}
      >
        {`${links.goTo} ${links.line(format(line))}`}
      </Button>
      {path !== null && (
        <Button variant="underlined" size="label" onClick={useNew}>
          {links.useNew}
        </Button>
      )}
    </li>
  );
}
