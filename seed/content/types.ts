import type { PageMenu } from '#features/pages/contract/menus.ts';

/** The texts of a demo website in one language. */
export interface WebsiteText {
  readonly slug: string;
  readonly title: string;
  readonly role: string;
  readonly summary: string;
  readonly description: string;
  readonly body: string;
}

/** A website of the demo catalogue. */
export interface DemoWebsite {
  readonly number: number;
  readonly year: number;
  readonly url: string;
  readonly skills: readonly string[];
  readonly texts: { readonly en: WebsiteText; readonly nl: WebsiteText };
}

/** The texts of a demo page in one language. */
export interface PageText {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  /** The alternative text of the picture and the line below it, for a page that has one. */
  readonly picture_alt?: string;
  readonly picture_caption?: string;
  readonly body: string;
}

/** A content page of the demo. */
export interface DemoPage {
  readonly kind: 'content';
  readonly menu: PageMenu;
  readonly isContact?: boolean;
  readonly texts: { readonly en: PageText; readonly nl: PageText };
}

/** The texts of a picture of a demo website in one language. */
export interface PictureText {
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
}

/** The texts of a picture of a demo website. */
export interface PictureTexts {
  readonly en: PictureText;
  readonly nl: PictureText;
}
