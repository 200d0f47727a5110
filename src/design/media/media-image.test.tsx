import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MediaAsset } from '#shared/images/media-asset.ts';
import { MediaImage } from './media-image.tsx';

const files = (extension: string) => [
  { width: 320, url: `/media/a-320.${extension}` },
  { width: 640, url: `/media/a-640.${extension}` },
];
const image: MediaAsset = {
  width: 640,
  height: 400,
  placeholder: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  sources: { avif: files('avif'), webp: [], jpeg: files('jpg') },
  focal: { x: 50, y: 50 },
};

test('an image offers its formats and sizes, and has its dimensions before it has loaded', () => {
  const html = renderToStaticMarkup(<MediaImage image={image} alt="The quay" sizes="50vw" />);
  expect(html).toContain(
    '<source type="image/avif" srcSet="/media/a-320.avif 320w, /media/a-640.avif 640w" sizes="50vw"/>',
  );
  expect(html).not.toContain('image/webp');
  expect(html).toMatch(/<img src="\/media\/a-640\.jpg"[^>]* width="640" height="400" alt="The quay"/);
  expect(html).toContain('loading="lazy"');
  expect(html).toMatch(/<svg [^>]*aria-hidden="true"/);
  expect(html).not.toContain('style=');
});

test('an image that is visible at once is loaded with priority, and one without files shows its placeholder and alternative text', () => {
  const first = renderToStaticMarkup(<MediaImage image={image} alt="" sizes="50vw" isPriority />);
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('loading=');
  const sources = { avif: [], webp: [], jpeg: [] };
  const html = renderToStaticMarkup(<MediaImage image={{ ...image, sources }} alt="The quay" sizes="50vw" />);
  expect(html).toContain('role="img" aria-label="The quay"');
  expect(html).not.toContain('<img');
});

test('an image without a JPEG yet shows the files that exist', () => {
  const sources = { avif: files('avif'), webp: [], jpeg: [] };
  const html = renderToStaticMarkup(<MediaImage image={{ ...image, sources }} alt="The quay" sizes="50vw" />);
  expect(html).toMatch(
    /<img src="\/media\/a-640\.avif" srcSet="\/media\/a-320\.avif 320w, [^>]* alt="The quay"/,
  );
  expect(html).not.toContain('<source');
});

test('the focal point is rounded to the existing classes', () => {
  const focalOf = (x: number, y: number) => {
    const html = renderToStaticMarkup(
      <MediaImage image={{ ...image, focal: { x, y } }} alt="" sizes="50vw" />,
    );
    return /focal-x-\d+ focal-y-\d+/.exec(html)?.[0];
  };
  expect(focalOf(18, 100)).toBe('focal-x-20 focal-y-100');
  expect(focalOf(52, 47)).toBeUndefined();
});
