// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** Addresses of the drawn signs and of the picture for social networks. */
export const signs = {
  wordmark: '/images/wordmark-74e35f69.svg',
  wordmarkLatte: '/images/wordmark-latte-586d0139.svg',
  share: '/images/share-1f83519c.jpg',
} as const
