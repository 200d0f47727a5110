import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { findExperiments, leadToExperiment, leadToExperiments } from './client.ts';

function thrownBy(call: () => never): unknown {
  try {
    return call();
  } catch (thrown) {
    return thrown;
  }
}

test('4: the list is asked for in the visitor’s language', async () => {
  const asked: Request[] = [];
  const data = [{ slug: 'luhn-validator', name: 'Luhn validator' }];
  const answer: typeof fetch = async (input, init) => {
    asked.push(new Request(new URL(String(input), 'http://site'), init));
    return Response.json({ data });
  };
  expect(await findExperiments({ fetch: answer, language: () => 'nl' })).toEqual(data);
  expect(asked.map(({ url, headers }) => [url, headers.get('X-Localization')])).toEqual([
    ['http://site/api/experiments', 'nl'],
  ]);
});

test('16, 17: projects lead on for good, and unknown ones nowhere', () => {
  const list = thrownBy(leadToExperiments);
  expect(isRedirect(list) && [list.options.to, list.status]).toEqual(['/experiments', 301]);
  const one = thrownBy(() => leadToExperiment('wavy-svg'));
  expect(isRedirect(one) && [one.options.to, one.status]).toEqual(['/experiments/wavy-svg', 301]);
  expect(isNotFound(thrownBy(() => leadToExperiment('nothing')))).toBe(true);
});
