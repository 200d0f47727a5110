import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { findExperiments, redirectToExperiment } from './client.ts';

function catchThrown(call: () => never): unknown {
  try {
    return call();
  } catch (thrown) {
    return thrown;
  }
}

test('4, 28: requests the list in the visitor’s language', async () => {
  const requests: Request[] = [];
  const data = [{ slug: 'luhn-validator', name: 'Luhn validator' }];
  const response: typeof fetch = async (input, init) => {
    requests.push(new Request(new URL(String(input), 'http://site'), init));
    return Response.json({ data });
  };
  expect(await findExperiments({ fetch: response, language: () => 'nl' })).toEqual(data);
  expect(requests.map(({ url, headers }) => [url, headers.get('X-Localization')])).toEqual([
    ['http://site/api/projects', 'nl'],
  ]);
});

test('16: an experiment’s slug redirects permanently, and an unknown slug is not found', () => {
  const one = catchThrown(() => redirectToExperiment('wavy-svg'));
  expect(isRedirect(one) && [one.options.to, one.status]).toEqual(['/experiments/wavy-svg', 301]);
  expect(isNotFound(catchThrown(() => redirectToExperiment('nothing')))).toBe(true);
});
