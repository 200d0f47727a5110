import { text } from 'node:stream/consumers';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { hashFileAt } from '../archive-writer.ts';
import {
  type BackupTarget,
  BackupTargetError,
  maxListedFiles,
  type StoredFile,
  tooManyFiles,
} from './backup-target.ts';
import { type S3Settings, sendToS3 } from './s3-requests.ts';

/** The largest object that one request may store. */
const maxObjectBytes = 5 * 1024 ** 3;

const findChildren = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement && child.name === name) as XmlElement[];

const readChild = (element: XmlElement, name: string): string => findChildren(element, name)[0]?.text ?? '';

/** A page of a list of objects: at most 1,000. */
function parseList(xml: string): { files: StoredFile[]; next: string } {
  const { root } = parseXml(xml);
  if (root?.name !== 'ListBucketResult') throw new BackupTargetError('The bucket answered with no list.');
  const files = findChildren(root, 'Contents').map((entry) => ({
    name: readChild(entry, 'Key'),
    bytes: Number(readChild(entry, 'Size')),
    modifiedAt: new Date(readChild(entry, 'LastModified')),
  }));
  return { files, next: readChild(root, 'NextContinuationToken') };
}

async function list(settings: S3Settings, label: string, prefix: string): Promise<readonly StoredFile[]> {
  const start = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const query = { 'list-type': '2', prefix: start + prefix };
  const found: StoredFile[] = [];
  for (let token = ''; ; ) {
    const page = token === '' ? query : { ...query, 'continuation-token': token };
    const response = await sendToS3(settings, { method: 'GET', name: '', query: page });
    const { files, next } = parseList(await text(response));
    for (const file of files) found.push({ ...file, name: file.name.slice(start.length) });
    if (found.length > maxListedFiles) throw tooManyFiles(label);
    if (next === '') return found;
    token = next;
  }
}

async function put(settings: S3Settings, name: string, path: string): Promise<void> {
  const file = { path, ...(await hashFileAt(path)) };
  if (file.bytes > maxObjectBytes)
    throw new BackupTargetError(
      `${name} is larger than the 5 GB that a bucket takes in one request. Use a folder as BACKUP_TARGET.`,
    );
  const response = await sendToS3(settings, { method: 'PUT', name, file });
  response.resume();
}

/** Uses a bucket of a service that speaks the protocol of Amazon S3 as a target. */
export function createS3Target(settings: S3Settings): BackupTarget {
  const label = `s3://${[settings.bucket, settings.prefix].filter((part) => part !== '').join('/')}`;
  return {
    label,
    put: (name, path) => put(settings, name, path),
    read: (name) => sendToS3(settings, { method: 'GET', name }),
    list: (prefix) => list(settings, label, prefix),
    async remove(name) {
      (await sendToS3(settings, { method: 'DELETE', name })).resume();
    },
  };
}
