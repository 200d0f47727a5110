import { createHash } from 'node:crypto';
import { createPng } from '#platform/media/create-png.ts';
import { readImageFile } from '#platform/media/read-image-file.ts';
import { AppError } from '#shared/api/errors.ts';
import { type LogoChange, maxLogoBytes } from '../contract.ts';
import { findCompanyDetailsById } from '../queries/company-details.ts';
import { findLogoContent, saveLogo, setLogo } from '../queries/logos.ts';
import { type AuditContext, type ChangeResult, type CompanyDeps, saved } from './company.ts';

/** The maximum size of a stored logo in pixels: 400 dpi at a printed height of at most 12 mm. */
const box = { width: 1120, height: 192 } as const;

const rejectContent = (reason: string): never => {
  throw new AppError('invalid', 'the file is no logo', { fields: { content: reason } });
};

/** Converts an untrusted file to the logo that is stored. */
async function readLogo(base64: string) {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxLogoBytes) return rejectContent('too_many_bytes');
  const read = await readImageFile(bytes);
  if ('rejection' in read) return rejectContent(read.rejection);
  const { bytes: content, ...size } = await createPng(bytes, box);
  return { ...size, content, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Sets or removes the logo of a set of details. Final documents keep the one they were made with.
 * @throws AppError `invalid` with the reason why the file is rejected, for the field `content`
 */
export async function changeLogo(
  { database, audit, now }: CompanyDeps,
  context: AuditContext,
  id: string,
  { version, content }: LogoChange,
): Promise<ChangeResult> {
  const logo = content === null ? null : await readLogo(content);
  return database.transaction(async (trx) => {
    const stored = await findCompanyDetailsById(trx, id);
    if (stored?.version !== version) return { conflict: stored?.version ?? null };
    const at = now().toISOString();
    const logoId = logo && (await saveLogo(trx, logo, at));
    await setLogo(trx, id, logoId, at);
    await audit.append(trx, {
      ...context,
      action: logo ? 'company.logo_changed' : 'company.logo_removed',
      entityType: 'company',
      entityId: id,
      ...(logo && { after: { sha256: logo.sha256, size: logo.content.length } }),
    });
    return saved;
  });
}

/** @throws AppError `not_found` */
export async function getLogo({ database: { query } }: CompanyDeps, id: string): Promise<Buffer> {
  const content = await findLogoContent(query, id);
  if (!content) throw new AppError('not_found', 'there is no such logo');
  return content;
}
