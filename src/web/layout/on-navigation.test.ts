import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { onNavigation } from './on-navigation.ts';

const listenTo = (...entries: string[]) => {
  const history = createMemoryHistory({ initialEntries: entries });
  const heard = vi.fn();
  return { history, heard, stop: onNavigation(history, heard) };
};

test('30: following a link, going back and forward, and a redirect are navigations', () => {
  const { history, heard } = listenTo('/');
  const steps = [
    () => history.push('/info'),
    () => history.back(),
    () => history.forward(),
    () => history.push('/info?from=menu'),
    () => history.replace('/contact'),
  ];
  for (const [index, step] of steps.entries()) {
    step();
    expect(heard).toHaveBeenCalledTimes(index + 1);
  }
});

test('30: replacing the search parameters or the hash of the same page is not a navigation', () => {
  const { history, heard } = listenTo('/websites');
  history.replace('/websites?skills=vue');
  history.replace('/websites#top');
  expect(heard).not.toHaveBeenCalled();
});

test('30: the listener is not called after it is removed', () => {
  const { history, heard, stop } = listenTo('/');
  stop();
  history.push('/info');
  expect(heard).not.toHaveBeenCalled();
});
