import { afterEach, expect, test, vi } from 'vitest';
import { nextIntent } from './next-intent.ts';

afterEach(() => vi.unstubAllGlobals());

const stubWindow = () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  return target;
};

test.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin'])(
  'X42: %s is a sign that a visitor uses the page',
  async (type) => {
    const target = stubWindow();
    const intent = nextIntent();
    target.dispatchEvent(new Event(type));
    await expect(intent).resolves.toBeUndefined();
  },
);

test('X42: what happens by itself is none', async () => {
  const target = stubWindow();
  const onIntent = vi.fn();
  const intent = nextIntent().then(onIntent);
  for (const type of ['load', 'resize', 'visibilitychange']) target.dispatchEvent(new Event(type));
  await Promise.resolve();
  expect(onIntent).not.toHaveBeenCalled();
  target.dispatchEvent(new Event('keydown'));
  await intent;
  expect(onIntent).toHaveBeenCalledTimes(1);
});
