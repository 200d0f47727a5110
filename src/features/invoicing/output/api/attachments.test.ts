import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AuditTables } from '#platform/audit/tables.ts';
import { newId } from '#platform/ids.ts';
import { logInMember, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import {
  addFinal,
  type InvoicedSite,
  finalInvoices as invoices,
  openWithFinal,
  putAttachment,
  type SentAttachment,
  startFilesWorker,
} from '#tests/support/final-invoice.ts';
import { makeBomb, makePhoto } from '#tests/support/image-files.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { Attachment } from '../../documents/contract/attachments.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

const makePdf = (text: string, size = 0): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7 ${text} `), Buffer.alloc(size, ' '), Buffer.from('%%EOF\n')]);
const hours = { name: 'Urenstaat november.pdf', content: makePdf('hours') };

/** Opens a site with an empty draft. */
async function openWithDraft(open: OpenTestDatabase) {
  const app = await openTestApp(open);
  const headers = { ...(await logInOwner(app)), 'Content-Type': 'application/json' };
  const { data } = await (await app.post(invoices, { kind: 'invoice' }, headers)).json();
  return { app, headers, id: String(data.id) };
}

type Opened = InvoicedSite & { readonly id: string };

const read = async ({ app, headers, id }: Opened): Promise<Attachment[]> =>
  (await (await app.request(`${invoices}/${id}/attachments`, { headers })).json()).data;

const add = (opened: Opened, file: SentAttachment) => putAttachment(opened, opened.id, file);

const getReason = async (opened: Opened, content: Buffer) => {
  const response = await add(opened, { name: 'a.pdf', content });
  expect(response.status).toBe(422);
  return (await response.json()).error.fields.file;
};

const remove = ({ app, headers, id }: Opened, file: string) =>
  app.request(`${invoices}/${id}/attachments/${file}`, { method: 'DELETE', headers });

describeOnEachEngine('the attachments of a document', (open) => {
  test('a PDF is added to a draft, comes back byte for byte as a download, and is removed', async () => {
    const opened = await openWithDraft(open);
    const { app, headers, id } = opened;
    const { data } = await (await add(opened, hours)).json();
    expect(data).toEqual([
      {
        id: expect.any(String),
        name: 'Urenstaat-november.pdf',
        media_type: 'application/pdf',
        size: hours.content.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(await read(opened)).toEqual(data);
    const file = await app.request(`${invoices}/${id}/attachments/${data[0].id}`, { headers });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(hours.content);
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    expect((await (await remove(opened, data[0].id)).json()).data).toEqual([]);
    expect((await remove(opened, data[0].id)).status).toBe(404);
    const { query } = app.database.of<AuditTables>();
    const audited = await query
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'invoice.attachment%')
      .orderBy('seq')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'invoice.attachment_added',
      'invoice.attachment_removed',
    ]);
  });

  test('the same file is added once, and a different file with the same name gets a number', async () => {
    const opened = await openWithDraft(open);
    for (const content of [hours.content, hours.content, makePdf('plan')])
      expect((await add(opened, { ...hours, content })).status).toBe(200);
    expect((await read(opened)).map(({ name }) => name)).toEqual([
      'Urenstaat-november.pdf',
      'Urenstaat-november-2.pdf',
    ]);
  });

  test('an image is encoded again, upright and without its location', async () => {
    const opened = await openWithDraft(open);
    const content = await sharp(await makePhoto(40, 20))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { data } = await (await add(opened, { name: 'photo.png', content })).json();
    expect(data).toMatchObject([{ name: 'photo.jpg', media_type: 'image/jpeg' }]);
    const { app, headers, id } = opened;
    const response = await app.request(`${invoices}/${id}/attachments/${data[0].id}`, { headers });
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([stored.width, stored.height, stored.exif]).toEqual([20, 40, undefined]);
  });

  test('a file whose content is not a PDF, JPEG or PNG, is broken or is too large is rejected with the reason', async () => {
    const opened = await openWithDraft(open);
    expect(await getReason(opened, Buffer.alloc(0))).toBe('empty');
    expect(await getReason(opened, Buffer.from('<script>alert(1)</script>'))).toBe('file_type');
    expect(await getReason(opened, Buffer.from('%PDF-1.7 cut off'))).toBe('file_type');
    expect(await getReason(opened, (await makePhoto(200, 200)).subarray(0, 400))).toBe('broken');
    expect(await getReason(opened, (await makePhoto(600, 900)).subarray(0, -2))).toBe('broken');
    expect(await getReason(opened, await makePhoto(16_400, 2))).toBe('side_too_long');
    expect(await getReason(opened, makeBomb(20_000))).toBe('too_many_pixels');
    expect(await getReason(opened, Buffer.alloc(10 * 1024 * 1024 - 1, 'a'))).toBe('file_type');
    expect(await getReason(opened, makePdf('large', 5 * 1024 * 1024))).toBe('too_large');
    expect((await add(opened, { name: 'a.pdf', content: makePdf('', 10 * 1024 * 1024) })).status).toBe(413);
    const path = `${invoices}/${opened.id}/attachments?name=a.pdf`;
    const json = await opened.app.request(path, { method: 'PUT', headers: opened.headers, body: '{}' });
    expect(json.status).toBe(415);
    expect(await read(opened)).toEqual([]);
  });

  test('a document has at most ten attachments, and no more than fit in an email', async () => {
    const opened = await openWithDraft(open);
    expect((await add(opened, { name: 'a.pdf', content: makePdf('a', 3 * 1024 * 1024) })).status).toBe(200);
    expect(await getReason(opened, makePdf('b', 3 * 1024 * 1024))).toBe('no_room');
    for (let number = 2; number <= 10; number += 1)
      expect((await add(opened, { name: 'a.pdf', content: makePdf(`${number}`) })).status).toBe(200);
    expect(await getReason(opened, makePdf('eleven'))).toBe('too_many_files');
  });

  test('a final document keeps its attachments and accepts no others, not even through SQL', async () => {
    const opened = await openWithFinal(open, {}, { attachments: [hours] });
    expect((await add(opened, { name: 'late.pdf', content: makePdf('late') })).status).toBe(409);
    const [file] = await read(opened);
    expect((await remove(opened, file?.id ?? '')).status).toBe(409);
    const { query } = opened.app.database.of<InvoicingTables>();
    await expect(query.deleteFrom('invoice_files').execute()).rejects.toThrow('does not change');
    expect(await read(opened)).toHaveLength(1);
  });

  test('e-invoices embed attachments of up to a megabyte and name larger files', async () => {
    const opened = await openWithFinal(open, {}, { attachments: [hours] });
    const { app, headers, client_id } = opened;
    const large = { name: 'drawing.pdf', content: makePdf('drawing', 1024 * 1024) };
    const { id: other } = await addFinal({ app, headers }, client_id, { attachments: [large] });
    startFilesWorker(app);
    const readXml = async (id: string, format: string) => {
      const response = await app.request(`${invoices}/${id}/files/${format}`, { headers });
      return response.status === 200 ? response.text() : undefined;
    };
    for (const format of ['peppol', 'nlcius']) {
      await waitUntil(async () => expect(await readXml(opened.id, format)).toBeDefined());
      await waitUntil(async () => expect(await readXml(other, format)).toBeDefined());
      expect(await readXml(opened.id, format)).toContain(
        `filename="Urenstaat-november.pdf">${hours.content.toString('base64')}<`,
      );
      const xml = await readXml(other, format);
      expect(xml).toContain('<cbc:DocumentDescription>drawing.pdf</cbc:DocumentDescription>');
      expect(xml).not.toContain('EmbeddedDocumentBinaryObject');
    }
  });

  test('are for owners only, and of documents that exist', async () => {
    const opened = await openWithDraft(open);
    const { app, headers, id } = opened;
    const member = await logInMember(app);
    for (const path of [`${id}/attachments`, `${id}/attachments/${newId()}`]) {
      expect((await app.request(`${invoices}/${path}`)).status).toBe(401);
      expect((await app.request(`${invoices}/${path}`, { headers: member })).status).toBe(403);
    }
    for (const path of [`${newId()}/attachments`, `${id}/attachments/${newId()}`, `${id}/attachments/x`])
      expect((await app.request(`${invoices}/${path}`, { headers })).status, path).toBe(404);
    expect((await putAttachment(opened, newId(), hours)).status).toBe(404);
  });
});
