import { createHmac } from 'node:crypto';

/**
 * Derives the secret of one purpose (HMAC-SHA-256); knowing it reveals no other one.
 * @param secret of the installation
 */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`vitrine ${purpose}`).digest('base64url');
}
