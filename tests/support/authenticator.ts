import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Flags of the authenticator data (WebAuthn Level 3, section 6.1). */
const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;

/** Creates a passkey that signs challenges (ES256) for sites on localhost. */
export function createAuthenticator(id = 'AAAA') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A COSE map (RFC 9053, section 7.1.1): EC2 key, ES256, P-256, x, y.
  const cose = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')];
  cose.push(Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url'));
  return {
    id,
    publicKey: Buffer.concat(cose).toString('base64'),
    /** Signs a login challenge; `isUserVerified` states whether the device verified the user. */
    createAssertion(challenge: string, { isUserVerified = true, origin = 'http://localhost:3000' } = {}) {
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }));
      const flags = userPresentFlag | (isUserVerified ? userVerifiedFlag : 0);
      const data = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0])]);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
