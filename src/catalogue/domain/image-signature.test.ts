import { expect, test } from 'vitest'
import { hasImageSignature, MAX_IMAGE_BYTES } from './image-signature.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['JPEG', '\u00FF\u00D8\u00FF\u00E0', true],
  ['PNG', '\u0089PNG\r\n\u001A\n', true],
  ['WebP', 'RIFF\0\0\0\0WEBPVP8 ', true],
  ['AVIF', '\0\0\0\u001Cftypavif', true],
  ['an AVIF sequence', '\0\0\0\u001Cftypavis', true],
  ['HEIC', '\0\0\0\u001Cftypheic', false],
  ['a WAV sound', 'RIFF\0\0\0\0WAVEfmt ', false],
  ['SVG', '<svg xmlns=', false],
  ['GIF', 'GIF89a', false],
  ['an empty file', '', false],
])('an upload that begins like %s is recognised by its first bytes', (_type, start, isImage) => {
  expect(hasImageSignature(bytes(start))).toBe(isImage)
})

test('an uploaded image has at most 15 MB', () => {
  expect(MAX_IMAGE_BYTES).toBe(15 * 1024 * 1024)
})
