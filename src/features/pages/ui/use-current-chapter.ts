import { useEffect, useState } from 'react';

/** A chapter is the current one from when its heading has passed this part of the window, in percent from the top. */
const linePercent = 40;

/**
 * Returns the id of the chapter that is being read; undefined before the first one, and without scripts.
 * @param ids the ids of the headings, in the order of the page
 */
export function useCurrentChapter(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = (innerHeight * linePercent) / 100;
        setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
      },
      { rootMargin: `0px 0px ${linePercent - 100}%` },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
