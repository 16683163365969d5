// Written by scripts/build-images.ts; change the masters or the script, never this file.

/** The picture of a state, without alternative text, because the words beside it say the same. */
export const orderPaket = {
  src: '/images/order-paket-490c9df5-960.webp',
  files: {
    stem: '/images/order-paket-490c9df5-',
    width: 1440,
    height: 1080,
    widths: [480, 960, 1440],
  },
  alt: '',
} as const
