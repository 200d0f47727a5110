import { websiteDetails } from './website-details.ts';
import { websitePhones } from './website-phones.ts';

/** Each demo website's further pictures, in page order. */
export const websitePictures = [
  { kind: 'detail', texts: websiteDetails },
  { kind: 'phone', texts: websitePhones },
] as const;
