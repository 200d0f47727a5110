import { expect, test } from 'vitest';
import { createPublishableImages } from '#features/images/admin/service/publishable-images.ts';
import { emptyImageText } from '#features/images/rules/file-title.ts';
import { emptyText as emptyPageText } from '#features/pages/admin/rules/editor.ts';
import { publishablePages } from '#features/pages/admin/service/publishable-pages.ts';
import { emptyText as emptySiteText } from '#features/pages/site/rules/site-texts.ts';
import { publishableSite } from '#features/pages/site/service/publishable-site.ts';
import { emptyText as emptyWebsiteText } from '#features/websites/admin/rules/editor.ts';
import { publishableWebsites } from '#features/websites/admin/service/publishable-websites.ts';

const nouns = [
  ['website', publishableWebsites, emptyWebsiteText],
  ['image', createPublishableImages(() => new Date(0)), emptyImageText],
  ['page', publishablePages, emptyPageText],
  ['site', publishableSite, emptySiteText],
] as const;

test.for(nouns)('the title of a %s is trimmed and contains only visible characters', ([, noun, empty]) => {
  const draft = (title: string) => noun.checkDraft('en', { ...empty, title });
  const problem = (title: string) => {
    const checked = noun.checkPublished('en', { ...empty, slug: 'a', alt: 'A', title });
    return 'errors' in checked ? checked.errors['title'] : undefined;
  };
  expect(draft(' \u00a0A mill\t')).toMatchObject({ fields: { title: 'A mill' } });
  expect(draft(' ')).toMatchObject({ fields: { title: '' } });
  for (const title of ['A\u202emill', '\u2066A\u2069', '\u200b', '\u3164', '\u2060\u00ad', 'A\nB'])
    expect(draft(title), JSON.stringify(title)).toMatchObject({ errors: { title: 'characters' } });
  expect(['', ' \u3000', '\u200b', 'A\u202a', 'Mill 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Weg\u00adwijzer'].map(problem)).toEqual([
    'required',
    'required',
    'characters',
    'characters',
    undefined,
    undefined,
  ]);
});
