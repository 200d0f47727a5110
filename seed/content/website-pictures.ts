import { websiteDetails } from './website-details.ts';
import { websitePhones } from './website-phones.ts';

/** The further pictures of each demo website, in the order in which its page shows them. */
export const websitePictures = [
  { kind: 'detail', texts: websiteDetails },
  { kind: 'phone', texts: websitePhones },
] as const;
