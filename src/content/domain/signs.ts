// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** Addresses of the drawn signs. */
export const signs = {
  wordmark: '/images/wordmark-74e35f69.svg',
  wordmarkLatte: '/images/wordmark-latte-586d0139.svg',
} as const
