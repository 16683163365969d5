/** Path of an installed Chromium or Chrome with a window; throws a sentence when there is none. */
export function requireChromium(): string
