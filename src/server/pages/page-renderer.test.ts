import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp, demoApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { allPagePaths } from '#tests/support/page-assertions.ts';

// A separate file: after resetting the modules, other tests would import different copies.
describeOnEachEngine('the rendering of pages in two processes', (open) => {
  const demo = demoApp(open);

  test('X42: gives the same bytes, ETag and CSP for the same content, on any day of the year', async () => {
    const { database } = await demo();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:05:06Z') });
    onTestFinished(() => void vi.useRealTimers());
    const one = createTestApp(database);
    // A second process has its own copy of every module, including its secrets.
    vi.resetModules();
    const { createApp } = await import('../app.ts');
    const other = createTestApp(database, { appFactory: createApp });
    for (const path of allPagePaths) {
      vi.setSystemTime(new Date('2026-02-03T04:05:06Z'));
      const first = await one.visit(path);
      vi.setSystemTime(new Date('2026-10-11T12:13:14Z'));
      const second = await other.visit(path);
      expect(second.html, path).toBe(first.html);
      expect(second.headers.get('ETag'), path).toBe(first.headers.get('ETag'));
      expect(second.headers.get('Content-Security-Policy')).toBe(
        first.headers.get('Content-Security-Policy'),
      );
    }
  });
});
