import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotSentSection } from './not-sent-section.tsx';

test.each([
  ['invoice', true],
  ['final', true],
  ['quote', false],
  ['credit_note', false],
] as const)(
  'the document that can be marked as sent is of the kind %s, and it is %s that reminders follow',
  (kind, isTrue) => {
    const router = createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory(),
      context: {},
    });
    const detail = { id: 'a', kind, sent_at: null };
    const html = renderToStaticMarkup(
      <RouterContextProvider router={router}>
        <NotSentSection detail={detail} onChange={() => undefined} />
      </RouterContextProvider>,
    );
    expect(html.includes('and reminders will follow')).toBe(isTrue);
    expect(html).toContain('Mark it as sent');
  },
);
