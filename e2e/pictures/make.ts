import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

// Makes the pictures of `e2e/upload-memory.spec.ts` again: `node e2e/pictures/make.ts`. They have one
// colour, so gzip leaves a hundredth of them.

const plain = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#8a3b2a' },
    limitInputPixels: false,
  })

/** Stacks frames, as sharp expects animations. */
function animation(size: number, frames: number): Sharp {
  const raw = Buffer.alloc(size * size * frames * 3)
  // No two frames may be alike, or the encoder would drop one.
  for (let frame = 0; frame < frames; frame += 1) {
    raw.fill(frame, frame * size * size * 3, (frame + 1) * size * size * 3)
  }
  return sharp(raw, { raw: { width: size, height: size * frames, channels: 3, pageHeight: size } })
}

const pictures = {
  'plain.jpg': () => plain(8_000, 6_250).jpeg(),
  'progressive.jpg': () => plain(7_000, 7_000).jpeg({ progressive: true }),
  'plain.png': () => plain(8_000, 6_250).png({ compressionLevel: 1 }),
  'lossless.webp': () => plain(8_000, 4_000).webp({ lossless: true }),
  'plain.avif': () => plain(3_200, 2_500).avif({ effort: 0 }),
  'animation.webp': () => animation(1_000, 200).webp({ lossless: true }),
  'interlaced.png': () => plain(8_000, 5_000).png({ progressive: true }),
}

for (const [file, make] of Object.entries(pictures)) {
  const bytes = await make().toBuffer()
  writeFileSync(join(import.meta.dirname, `${file}.gz`), gzipSync(bytes, { level: 9 }))
}
