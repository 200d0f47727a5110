import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** The keys that the server accepts. */
const key = 'S3RVER';

/** Starts a server that speaks the protocol of S3, with one empty bucket in a temporary folder. */
export async function startS3Server(bucket: string) {
  const directory = makeTemporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  await server.configureBuckets();
  const listening = await server.listen(0, '127.0.0.1');
  const { port } = listening.address() as AddressInfo;
  return {
    directory,
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: key,
      secretAccessKey: key,
      bucket,
    },
    close: () =>
      new Promise<void>((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
}
