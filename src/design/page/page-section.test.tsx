import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageSection } from './page-section.tsx';

test('a section is labelled by its heading, with its own id or a given one', () => {
  const html = renderToStaticMarkup(<PageSection title="Health">All up</PageSection>);
  const [, id] = /^<section aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Health</h2>All up`));
  expect(
    renderToStaticMarkup(
      <PageSection id="health" title="Health">
        All up
      </PageSection>,
    ),
  ).toContain('<h2 id="health"');
});
