/** Quoted hashes or a nonce for inline scripts and styles. */
export interface InlineCspSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns a Content-Security-Policy that allows own files and the given inline sources only. */
export function contentSecurityPolicy(inline: InlineCspSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** @param hstsSubdomains true makes browsers use https for all subdomains */
export function securityHeaders(publicUrl: string, hstsSubdomains = false): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  };
}

/** The policy of responses that are not pages and load nothing. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'";
