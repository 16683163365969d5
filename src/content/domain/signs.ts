// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** Addresses of the drawn signs. */
export const signs = {
  wordmark: '/images/wordmark-143109d9.svg',
  wordmarkLatte: '/images/wordmark-latte-fd593c63.svg',
} as const
