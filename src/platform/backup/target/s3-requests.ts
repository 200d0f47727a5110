import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BackupTargetError } from './backup-target.ts';

/** A bucket, and who may use it. */
export interface S3Settings {
  readonly bucket: string;
  /** Without slashes at its ends; may be empty. */
  readonly prefix: string;
  /** The origin of the service, such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The key without the prefix; empty for the bucket. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly file?: { readonly path: string; readonly bytes: number; readonly sha256: string };
}

const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** A connection on which nothing moves is given up. */
const idleMs = 60_000;
const attempts = 4;
const firstRetryMs = 500;
const maxErrorCharacters = 300;

const encodeKey = (key: string) => key.split('/').map(encodeURIComponent).join('/');

function createUrl({ endpoint, bucket, prefix }: S3Settings, { name, query = {} }: S3Request): URL {
  const key = [prefix, name].filter((part) => part !== '').join('/');
  // The bucket is a part of the path: every service understands that, and it needs no certificate of its own.
  const url = new URL(name === '' ? `/${bucket}` : `/${bucket}/${encodeKey(key)}`, endpoint);
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  return url;
}

async function sign(settings: S3Settings, request: S3Request): Promise<{ url: URL; headers: Headers }> {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsV4Signer({
    method: request.method,
    url: createUrl(settings, request).href,
    headers: { 'x-amz-content-sha256': request.file?.sha256 ?? emptySha256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  });
  return signer.sign();
}

async function sendOnce(settings: S3Settings, request: S3Request): Promise<IncomingMessage> {
  const { url, headers } = await sign(settings, request);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = request.file && { 'Content-Length': request.file.bytes };
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      { method: request.method, headers: { ...Object.fromEntries(headers), ...length } },
      resolve,
    );
    outgoing.setTimeout(idleMs, () => outgoing.destroy(new Error(`no answer for ${idleMs / 1000} seconds`)));
    outgoing.on('error', reject);
    if (request.file) pipeline(createReadStream(request.file.path), outgoing).catch(reject);
    else outgoing.end();
  });
}

const isSuccess = (status: number) => status >= 200 && status < 300;
const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408;

/** Says what went wrong, from the code in the answer. */
async function describeRejection(response: IncomingMessage, { bucket }: S3Settings): Promise<string> {
  const body = (await text(response).catch(() => '')).slice(0, maxErrorCharacters);
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(body)?.[1] ?? '';
  if (code === 'NoSuchBucket') return `there is no bucket ${bucket}: create it`;
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return 'the keys are wrong: check BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY';
  if (response.statusCode === 403)
    return `access is denied: allow these keys to list, read, write and delete in the bucket ${bucket}`;
  return `the answer was ${response.statusCode}${code === '' ? '' : ` (${code})`}`;
}

const failure = ({ endpoint }: S3Settings, reason: string, options?: ErrorOptions) =>
  new BackupTargetError(`The bucket of BACKUP_TARGET at ${endpoint} cannot be used: ${reason}.`, options);

/**
 * Sends a signed request to a bucket; repeats it a few times while the service does not answer.
 * @returns the successful response, whose body the caller reads
 * @throws BackupTargetError that names the remedy
 */
export async function sendToS3(settings: S3Settings, request: S3Request): Promise<IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === attempts;
    try {
      const response = await sendOnce(settings, request);
      const status = response.statusCode ?? 0;
      if (isSuccess(status)) return response;
      if (isLast || !isTemporary(status))
        throw failure(settings, await describeRejection(response, settings));
      response.resume();
    } catch (cause) {
      if (cause instanceof BackupTargetError) throw cause;
      if (isLast) throw failure(settings, cause instanceof Error ? cause.message : String(cause), { cause });
    }
    await sleep(firstRetryMs * 2 ** (attempt - 1));
  }
}
