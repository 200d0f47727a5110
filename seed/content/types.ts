import type { PageMenu } from '#features/pages/contract/menus.ts';

export interface WebsiteText {
  readonly slug: string;
  readonly title: string;
  readonly role: string;
  readonly summary: string;
  readonly description: string;
  readonly body: string;
}

export interface DemoWebsite {
  readonly number: number;
  readonly year: number;
  readonly url: string;
  readonly skills: readonly string[];
  readonly texts: { readonly en: WebsiteText; readonly nl: WebsiteText };
}

export interface PageText {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** For a page with a picture. */
  readonly picture_alt?: string;
  readonly picture_caption?: string;
  readonly body: string;
}

export interface DemoPage {
  readonly kind: 'content';
  readonly menu: PageMenu;
  readonly isContact?: boolean;
  readonly texts: { readonly en: PageText; readonly nl: PageText };
}

export interface PictureText {
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
}

export interface PictureTexts {
  readonly en: PictureText;
  readonly nl: PictureText;
}
