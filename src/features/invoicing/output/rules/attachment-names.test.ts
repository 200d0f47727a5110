import { expect, test } from 'vitest';
import { emailAttachment } from '#platform/mail/email.ts';
import { toAttachmentName } from './attachment-names.ts';

const pdf = 'application/pdf';

test('an attachment keeps the name of its file as far as mail programs accept it', () => {
  expect(toAttachmentName('Urenstaat november.pdf', pdf, [])).toBe('Urenstaat-november.pdf');
  expect(toAttachmentName('Überblick (2).PDF', pdf, [])).toBe('Überblick-2.pdf');
  expect(toAttachmentName('../../etc/passwd', pdf, [])).toBe('etc-passwd.pdf');
});

test('the extension follows from the content', () => {
  expect(toAttachmentName('scan.exe', pdf, [])).toBe('scan.exe.pdf');
  expect(toAttachmentName('photo.jpeg', 'image/jpeg', [])).toBe('photo.jpg');
  expect(toAttachmentName('photo.png', 'image/jpeg', [])).toBe('photo.jpg');
});

test('no two attachments of a document have the same name', () => {
  expect(toAttachmentName('plan.pdf', pdf, ['Plan.pdf'])).toBe('plan-2.pdf');
  expect(toAttachmentName('plan.pdf', pdf, ['plan.pdf', 'plan-2.pdf'])).toBe('plan-3.pdf');
});

test('every name is valid in an email', () => {
  for (const name of ['', '...', '-', '\u202egnp.exe', '📎', 'x'.repeat(200), `a${'😀'.repeat(99)}`])
    expect(
      emailAttachment.shape.name.safeParse(toAttachmentName(name, pdf, [])).success,
      JSON.stringify(name),
    ).toBe(true);
});
