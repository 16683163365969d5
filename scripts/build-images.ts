/**
 * Makes every picture the shop serves from its master: `npm run images [masters folder]`.
 * The masters are kept outside the repository; what this writes is committed: `assets/images`
 * (AVIF, WebP, signs) and the manifests `pictures.ts` and
 * `gallery-pictures.ts` in `src/content/domain`.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const masters = resolve(root, process.argv[2] ?? '../shared/art/images')
const signs = resolve(masters, '../svg')
const target = join(root, 'assets/images')
const manifest = join(root, 'src/content/domain/pictures.ts')
const galleryManifest = join(root, 'src/content/domain/gallery-pictures.ts')
/** Apart from the pictures: every page needs these, and only these. */
const signsFile = join(root, 'src/content/domain/signs.ts')

const AVIF = { quality: 58, effort: 5 } as const
const WEBP = { quality: 80 } as const
const STEPS = [480, 960, 1440] as const
const LARGEST_WIDTH = 1600
/** A last step closer than this to the one before it would save nobody anything. */
const SMALLEST_RATIO = 1.15
/** The mobile hero is the largest paint of the home page: its biggest AVIF stays under 45 KB. */
const ownWidths: Readonly<Record<string, readonly number[]>> = { 'hero-mobile': [480, 880] }

/** Shown on the pages of the shop; only these travel with the scripts of every page. */
const SHOP_PICTURES: ReadonlySet<string> = new Set([
  'hero',
  'hero-mobile',
  'pack-monza',
  'pack-imola',
  'gallery-bohnen',
  'story-roesterei',
])

const HEAD = `// Written by scripts/build-images.ts; change the masters or the script, never this file.

`

interface Listing {
  readonly name: string
  readonly alt: string
}

interface Picture extends Listing {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

/** Reads name and alt text of each master out of the table in INDEX.md. */
async function readListings(): Promise<Listing[]> {
  const text = await readFile(join(masters, 'INDEX.md'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, file, , alt] = line.split('|').map((cell) => cell.trim())
    const name = /^`([a-z0-9-]+)\.png`$/.exec(file ?? '')?.[1]
    return name && alt ? [{ name, alt }] : []
  })
}

function widthsFor(name: string, masterWidth: number): readonly number[] {
  const own = ownWidths[name]
  if (own) return own
  const limit = Math.min(masterWidth, LARGEST_WIDTH)
  return [...STEPS.filter((step) => step * SMALLEST_RATIO < limit), limit]
}

const hashOf = (bytes: readonly Buffer[]): string =>
  bytes
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 8)

/** Writes every size of one picture; the hash over all of its bytes makes the names immutable. */
async function buildPicture(listing: Listing): Promise<Picture> {
  const master = await readFile(join(masters, `${listing.name}.png`))
  const { width: masterWidth, height: masterHeight } = await sharp(master).metadata()
  const widths = widthsFor(listing.name, masterWidth)
  const files: { suffix: string; bytes: Buffer }[] = []
  for (const width of widths) {
    const resized = sharp(master).resize({ width, withoutEnlargement: true })
    files.push({ suffix: `${width}.avif`, bytes: await resized.clone().avif(AVIF).toBuffer() })
    files.push({ suffix: `${width}.webp`, bytes: await resized.clone().webp(WEBP).toBuffer() })
  }
  const hash = hashOf(files.map((file) => file.bytes))
  for (const { suffix, bytes } of files) {
    await writeFile(join(target, `${listing.name}-${hash}-${suffix}`), bytes)
  }
  const width = widths.at(-1) ?? masterWidth
  const height = Math.round((width * masterHeight) / masterWidth)
  console.log(`${listing.name}: ${files.map((f) => `${f.suffix} ${f.bytes.length}`).join(', ')}`)
  return { ...listing, hash, width, height, widths }
}

async function buildSign(name: string): Promise<string> {
  const bytes = await readFile(join(signs, `${name}.svg`))
  const file = `${name}-${hashOf([bytes])}.svg`
  await writeFile(join(target, file), bytes)
  return `/images/${file}`
}

/** The picture that social networks show for a page without one of its own, 1200 x 630. */
async function buildShareImage(): Promise<string> {
  const bytes = await sharp(join(masters, 'hero.png'))
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'right bottom' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const file = `share-${hashOf([bytes])}.jpg`
  await writeFile(join(target, file), bytes)
  return `/images/${file}`
}

async function buildIcons(): Promise<void> {
  const roundel = await readFile(join(signs, 'num92r.svg'))
  await writeFile(join(root, 'assets/favicon.svg'), roundel)
  await sharp(roundel, { density: 144 })
    .resize(180, 180)
    .flatten({ background: '#efae2b' })
    .png({ palette: true })
    .toFile(join(root, 'assets/apple-touch-icon.png'))
}

function entriesOf(pictures: readonly Picture[]): string {
  return pictures
    .map(({ name, ...picture }) => `  ${JSON.stringify(name)}: ${JSON.stringify(picture)},`)
    .join('\n')
}

const isOfShop = (picture: Picture): boolean => SHOP_PICTURES.has(picture.name)

function manifestSource(pictures: readonly Picture[]): string {
  return `${HEAD}/** Pictures of the shop; \`pictureUrl\` in picture-url.ts builds the addresses. */
export const pictures = {
${entriesOf(pictures.filter(isOfShop))}
} as const
`
}

function gallerySource(pictures: readonly Picture[]): string {
  return `${HEAD}/** All other pictures, in a file of their own: only the pages that show them carry these. */
export const galleryPictures = {
${entriesOf(pictures.filter((picture) => !isOfShop(picture)))}
} as const
`
}

function signsSource(brand: Readonly<Record<string, string>>): string {
  const entries = Object.entries(brand).map(([name, address]) => `  ${name}: '${address}',`)
  return `${HEAD}/** Addresses of the drawn signs and of the picture for social networks. */
export const signs = {
${entries.join('\n')}
} as const
`
}

async function main(): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const pictures: Picture[] = []
  for (const listing of await readListings()) pictures.push(await buildPicture(listing))
  const brand = {
    wordmark: await buildSign('wordmark'),
    wordmarkLatte: await buildSign('wordmark-latte'),
    share: await buildShareImage(),
  }
  await buildIcons()
  await mkdir(dirname(manifest), { recursive: true })
  await writeFile(manifest, manifestSource(pictures))
  await writeFile(galleryManifest, gallerySource(pictures))
  await writeFile(signsFile, signsSource(brand))
}

await main()
