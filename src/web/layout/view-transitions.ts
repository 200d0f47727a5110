import type { AnyRouter } from '@tanstack/react-router';
import { getPageChange, type PageChange, type PageLocation } from './page-change.ts';

const pagePictureSelector = '.page-picture, .viewer-picture > .picture';
const filteredSelector = '.website-grid > li';
/** Longer lists are replaced without a transition: each moving entry costs a snapshot. */
const maxMovingEntries = 40;

const linksTo = (record: string) => `main a[href$="${CSS.escape(record)}"]`;

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isVisible && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Finds an element that can be seen in the window. */
export const findInView = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(isInView);

const findThumbnail = (record: string) => findInView(`${linksTo(record)} .picture`);

const findPagePicture = () => findInView(pagePictureSelector);

/** A change between pages of the admin area. */
export interface AreaChange {
  readonly kind: 'area';
  /** Names the elements of the old page; returns the types of the transition. */
  readonly prepare: () => string[];
  /** Names the elements of the new page that continue them. */
  readonly connect: () => void;
}

type FindChange = (from: PageLocation, to: PageLocation) => AreaChange | undefined;

let findAreaChange: FindChange = () => undefined;

/** Adds the transitions of the admin area, whose code visitors do not load. */
export function addAreaChange(find: FindChange): void {
  findAreaChange = find;
}

let named: HTMLElement[] = [];

/** Elements with the same name on the next page continue each other; others lose theirs. */
export function nameElements(names: readonly (readonly [HTMLElement | undefined, string])[]): void {
  for (const element of named) element.style.viewTransitionName = '';
  named = [];
  for (const [element, name] of names) {
    if (!element) continue;
    element.style.viewTransitionName = name;
    named.push(element);
  }
}

function nameEntries(): void {
  const entries = [...document.querySelectorAll<HTMLElement>(filteredSelector)];
  const moving = entries.length > maxMovingEntries ? [] : entries;
  nameElements(
    moving.map((entry) => [entry, `entry-${CSS.escape(entry.querySelector('a')?.pathname ?? '')}`]),
  );
}

/** Returns undefined if the records are not neighbours. */
function getDirection(before: string, record: string): 'next' | 'previous' | undefined {
  const rel = document.querySelector(`${linksTo(record)}[rel]`)?.getAttribute('rel');
  if (rel === 'next') return 'next';
  if (rel === 'prev') return 'previous';
  const [one, other] = [before, record].map((path) => document.querySelector(linksTo(path)));
  if (!one || !other) return undefined;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 'next' : 'previous';
}

/** Prepares the old page; returns the types of the transition, or false if there is none. */
function prepare(change: PageChange | AreaChange): string[] | false {
  if (change.kind === 'area') return change.prepare();
  if (change.kind === 'filter') {
    nameEntries();
    return ['filter'];
  }
  if (change.kind === 'turn') {
    const direction = getDirection(change.before, change.record);
    if (!direction) return false;
    const picture = document.querySelector<HTMLElement>('.viewer-picture > .picture');
    nameElements(picture ? [[picture, 'picture']] : []);
    return [picture ? 'turn-picture' : 'turn-page', direction];
  }
  const picture = change.kind === 'open' ? findThumbnail(change.record) : findPagePicture();
  nameElements([[picture, 'picture']]);
  return picture ? ['picture'] : false;
}

/** Names the elements of the new page that continue elements of the old page. */
function connect(change: PageChange | AreaChange): void {
  if (change.kind === 'area') {
    change.connect();
    return;
  }
  if (change.kind === 'filter') {
    nameEntries();
    return;
  }
  const isTurnedPage = change.kind === 'turn' && !document.querySelector('.viewer-picture');
  const picture = change.kind === 'close' ? findThumbnail(change.record) : findPagePicture();
  nameElements(isTurnedPage ? [] : [[picture, 'picture']]);
}

/**
 * Animates page transitions: pictures and the numbers of documents move, records turn like pages, filtered
 * entries move to their places.
 * Browsers without typed view transitions, and visitors who prefer reduced motion, get the next page
 * directly.
 */
export function enableViewTransitions(router: AnyRouter): void {
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let change: PageChange | AreaChange | undefined;
  const types = (info: { fromLocation?: PageLocation | undefined; toLocation: PageLocation }) => {
    const { fromLocation, toLocation } = info;
    change = undefined;
    if (fromLocation && !lessMotion.matches)
      change = getPageChange(fromLocation, toLocation) ?? findAreaChange(fromLocation, toLocation);
    const chosen = change ? prepare(change) : false;
    if (chosen === false) change = undefined;
    return chosen;
  };
  // A navigation that overtakes another skips its transition, which the router does not expect.
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    if (reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message))
      event.preventDefault();
  });
  router.update({ ...router.options, defaultViewTransition: { types } });
  router.subscribe('onRendered', () => {
    if (change) connect(change);
    change = undefined;
  });
}
