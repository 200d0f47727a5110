import { useEffect, useState } from 'react';

/** A chapter is the current one from when its heading is this near the top of the window, as a share of its height. */
const lineShare = 0.2;

/** Returns the id of the chapter that is being read; undefined before the first one. */
function findCurrentChapter(headings: readonly HTMLElement[]): string | undefined {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const getTop = (heading: HTMLElement) => heading.getBoundingClientRect().top;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  if (!isAtEnd) return headings.findLast((heading) => getTop(heading) < clientHeight * lineShare)?.id;
  // The last chapters do not reach the line: of those in view it is the one that a link led to, else the last.
  const shown = headings.filter((heading) => getTop(heading) >= 0);
  return (shown.find((heading) => heading.matches(':target')) ?? headings.at(-1))?.id;
}

/**
 * Returns the id of the chapter that is being read; undefined before the first one, and without scripts.
 * @param ids the ids of the headings, in the order of the page
 */
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
