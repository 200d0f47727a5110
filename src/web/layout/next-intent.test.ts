import { afterEach, expect, test, vi } from 'vitest';
import { nextIntent } from './next-intent.ts';

afterEach(() => vi.unstubAllGlobals());

const stubWindow = () => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('document', { activeElement: null });
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

test('X42: events without user input are not a sign', async () => {
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

test('X17: a focused field is a sign, since its text may have been typed before the scripts ran', async () => {
  stubWindow();
  vi.stubGlobal('document', { activeElement: { matches: (selector: string) => selector === 'input' } });
  await expect(nextIntent()).resolves.toBeUndefined();
});
