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
  readonly body: string;
}

/** A content page of the demo. */
export interface DemoPage {
  readonly kind: 'content';
  readonly texts: { readonly en: PageText; readonly nl: PageText };
}
