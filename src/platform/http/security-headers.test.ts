import { expect, test } from 'vitest';
import { contentSecurityPolicy, denyAllPolicy, securityHeaders } from './security-headers.ts';

const directives = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('X22: a page may load its own files and the listed inline sources, and nothing else', () => {
  const policy = directives(contentSecurityPolicy({ scripts: ["'sha256-a='"], styles: ["'nonce-b'"] }));
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe("'self' 'sha256-a='");
  expect(policy.get('style-src')).toBe("'self' 'nonce-b'");
  expect(policy.get('connect-src')).toBe("'self'");
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('form-action')).toBe("'self'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
});

test('X22: no policy allows unsafe sources or other hosts', () => {
  for (const policy of [contentSecurityPolicy({ scripts: [], styles: [] }), denyAllPolicy]) {
    expect(policy).not.toMatch(/unsafe|\*|https?:|wss?:/);
    expect(directives(policy).get('default-src')).toBe("'none'");
  }
});

test('X22: every response forbids MIME sniffing, framing and cross-origin use', () => {
  expect(securityHeaders('http://localhost:3000')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('X11: the Referer is sent within the site, so that the language switch finds the alternate', () => {
  expect(securityHeaders('http://localhost:3000')['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

test('X22: only a site served over https sends Strict-Transport-Security', () => {
  expect(securityHeaders('https://example.com')['Strict-Transport-Security']).toMatch(/^max-age=\d{8}$/);
  expect(securityHeaders('https://example.com', true)['Strict-Transport-Security']).toMatch(
    /^max-age=\d{8}; includeSubDomains$/,
  );
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security');
});
