import { useEffect, useState } from 'react';

/** A chapter becomes current when its heading is this close to the top, as a share of the window's height. */
const lineShare = 0.2;

function findCurrentChapter(headings: readonly HTMLElement[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const getTop = (heading: HTMLElement) => heading.getBoundingClientRect().top;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  if (!isAtEnd) return headings.findLast((heading) => getTop(heading) < clientHeight * lineShare)?.id;
  // The last chapters do not reach the line: the current chapter in view is the link's target, or else the
  // last.
  const shown = headings.filter((heading) => getTop(heading) >= 0);
  return (shown.find((heading) => heading.matches(':target')) ?? headings.at(-1))?.id;
}

/** Takes the ids of headings in page order; undefined before the first chapter and without scripts. */
export function useCurrentChapter(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => setCurrent(findCurrentChapter(headings));
    const controller = new AbortController();
    const options = { passive: true, signal: controller.signal };
    for (const type of ['scroll', 'resize', 'hashchange']) addEventListener(type, update, options);
    update();
    return () => controller.abort();
  }, [key]);
  return current;
}
