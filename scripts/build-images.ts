/**
 * Makes every picture the shop serves from its master: `npm run images [masters folder]`.
 * The masters are kept outside the repository; the written files are committed: `assets/images`
 * (AVIF, WebP, signs), the manifests `pictures.ts`, `pack-pictures.ts` and `gallery-pictures.ts` in
 * `src/content/domain`, and a file in `sections/pictures` for each picture of pages with few of them.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { optimize } from 'svgo'
import { SHOP_PICTURES, HERO, PAGE_PICTURES, STATE_PICTURES, SHARED } from './picture-lists.ts'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const masters = resolve(root, process.argv[2] ?? '../shared/art/images')
const signs = resolve(masters, '../svg')
const target = join(root, 'assets/images')
const manifest = join(root, 'src/content/domain/pictures.ts')
const packManifest = join(root, 'src/content/domain/pack-pictures.ts')
const galleryManifest = join(root, 'src/content/domain/gallery-pictures.ts')
const pageFolder = join(root, 'src/content/domain/sections/pictures')
/** A separate file, because every page loads the signs and most pages need no pictures. */
const signsFile = join(root, 'src/content/domain/signs.ts')
const shareFile = join(root, 'src/content/domain/share-pictures.ts')

const AVIF = { quality: 58, effort: 5 } as const
const WEBP = { quality: 80 } as const
/** 750 is for phones up to 375 px wide with two pixels a point: browsers take the next larger step. */
const STEPS = [480, 750, 960, 1440] as const
/** Orders keep the addresses of the pictures that stand for products, so a step that came later is not in their hash. */
const LATER_GOODS_STEP = 750
const LARGEST_WIDTH = 1600
/** A last step with a smaller difference than this would save too little. */
const SMALLEST_RATIO = 1.15
/** The mobile hero is the largest paint of the home page: its biggest AVIF stays under 45 KB. */
const ownWidths: Readonly<Record<string, readonly number[]>> = { 'hero-mobile': [480, 750, 880] }

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

const isPack = (name: string): boolean => name.startsWith('pack-')
const isGoods = (name: string): boolean => isPack(name) || SHOP_PICTURES.has(name)

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

/** Shown 48 px wide beside the large picture; sharp on the densest screens. */
const THUMB_WIDTH = 144

/** Writes every size of one picture; the hash over all of its bytes makes the names immutable. */
async function buildPicture(listing: Listing, masterName = listing.name): Promise<Picture> {
  const master = await readFile(join(masters, `${masterName}.png`))
  const { width: masterWidth, height: masterHeight } = await sharp(master).metadata()
  const widths = masterName === listing.name ? widthsFor(listing.name, masterWidth) : [THUMB_WIDTH]
  const files: { width: number; suffix: string; bytes: Buffer }[] = []
  for (const width of widths) {
    const resized = sharp(master).resize({ width, withoutEnlargement: true })
    const avif = await resized.clone().avif(AVIF).toBuffer()
    const webp = await resized.clone().webp(WEBP).toBuffer()
    files.push({ width, suffix: `${width}.avif`, bytes: avif })
    files.push({ width, suffix: `${width}.webp`, bytes: webp })
  }
  const hashed = isGoods(listing.name)
    ? files.filter(({ width }) => width !== LATER_GOODS_STEP)
    : files
  const hash = hashOf(hashed.map((file) => file.bytes))
  for (const { suffix, bytes } of files) {
    await writeFile(join(target, `${listing.name}-${hash}-${suffix}`), bytes)
  }
  const width = widths.at(-1) ?? masterWidth
  const height = Math.round((width * masterHeight) / masterWidth)
  console.log(`${listing.name}: ${files.map((f) => `${f.suffix} ${f.bytes.length}`).join(', ')}`)
  return { ...listing, hash, width, height, widths }
}

async function buildSign(name: string): Promise<string> {
  const drawn = await readFile(join(signs, `${name}.svg`), 'utf8')
  const bytes = Buffer.from(optimize(drawn, { multipass: true, floatPrecision: 2 }).data)
  const file = `${name}-${hashOf([bytes])}.svg`
  await writeFile(join(target, file), bytes)
  return `/images/${file}`
}

const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Extends the upright pictures of packs to both sides; crops all others around their subject. */
async function shareCrop(name: string): Promise<Buffer> {
  const master = sharp(join(masters, `${name}.png`))
  const { width, height } = SHARE_SIZE
  if (!isPack(name)) {
    const position = name === 'hero' ? 'right bottom' : 'attention'
    return master.resize({ width, height, fit: 'cover', position }).toBuffer()
  }
  const pack = await master.resize({ height }).toBuffer()
  const { width: packWidth } = await sharp(pack).metadata()
  const left = Math.floor((width - packWidth) / 2)
  const right = width - packWidth - left
  return sharp(pack).extend({ left, right, extendWith: 'copy' }).toBuffer()
}

async function buildSharePicture({ name, alt }: Listing): Promise<string> {
  const bytes = await sharp(await shareCrop(name))
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const file = `share-${name}-${hashOf([bytes])}.jpg`
  await writeFile(join(target, file), bytes)
  console.log(`share ${name}: ${bytes.length}`)
  return `  '${name}': ${JSON.stringify({ path: `/images/${file}`, alt, ...SHARE_SIZE })},`
}

/** The start-number roundel on the yellow paper, `share` of the icon's width. */
async function icon(roundel: Buffer, size: number, share: number): Promise<Buffer> {
  const width = Math.round(size * share)
  const sign = await sharp(roundel, { density: 288 }).resize(width, width).png().toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: '#efae2b' } })
    .composite([{ input: sign, gravity: 'centre' }])
    .flatten()
    .png({ palette: true })
    .toBuffer()
}

async function buildIcons(): Promise<void> {
  const roundel = await readFile(join(signs, 'num92r.svg'))
  await writeFile(join(root, 'assets/favicon.svg'), roundel)
  const icons = [
    ['apple-touch-icon.png', 180, 0.86],
    ['icon-192.png', 192, 0.86],
    ['icon-512.png', 512, 0.86],
    // Launchers may cut off everything outside a circle of 80 % of the width (W3C maskable icons).
    ['icon-maskable-512.png', 512, 0.66],
  ] as const
  for (const [file, size, share] of icons) {
    await writeFile(join(root, 'assets', file), await icon(roundel, size, share))
  }
}

function entriesOf(pictures: readonly Picture[]): string {
  return pictures
    .map((picture) => `  ${JSON.stringify(picture.name)}: ${JSON.stringify(picture)},`)
    .join('\n')
}

const isOfShop = (picture: Picture): boolean => SHOP_PICTURES.has(picture.name)

function manifestSource(pictures: readonly Picture[]): string {
  return `${HEAD}/** Pictures that stand for products. */
export const pictures = {
${entriesOf(pictures.filter(isOfShop))}
} as const
`
}

const isOfPack = (picture: Picture): boolean => isPack(picture.name) && !isOfShop(picture)

function packSource(pictures: readonly Picture[], thumbs: readonly Picture[]): string {
  return `${HEAD}/** More pictures of the packs. Only the server names them, so that no page carries the list. */
export const packPictures = {
${entriesOf(pictures.filter(isOfPack))}
} as const

/** A small picture of each pack. */
export const packThumbs = {
${entriesOf(thumbs)}
} as const
`
}

const isOfState = (picture: Picture): boolean => STATE_PICTURES.has(picture.name)

const constantOf = (name: string): string =>
  name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const isOfGallery = (picture: Picture): boolean =>
  !isPack(picture.name) && !HERO.has(picture.name) && !isOfState(picture)

function gallerySource(pictures: readonly Picture[]): string {
  return `${HEAD}/** All pictures but the packs and the hero, for pages that show many of them. */
export const galleryPictures = {
${entriesOf(pictures.filter(isOfGallery))}
} as const
`
}

/** The words beside the picture of a state say the same, so it has no alternative text. */
function pageSource(picture: Picture): string {
  const shown = isOfState(picture) ? { ...picture, alt: '' } : picture
  return `${HEAD}export const ${constantOf(picture.name)} = ${JSON.stringify(shown)} as const
`
}

function signsSource(brand: Readonly<Record<string, string>>): string {
  const entries = Object.entries(brand).map(([name, address]) => `  ${name}: '${address}',`)
  return `${HEAD}/** Addresses of the drawn signs. */
export const signs = {
${entries.join('\n')}
} as const
`
}

function shareSource(entries: readonly string[]): string {
  return `${HEAD}/** Pictures for social networks, cut to their shape; width and height in pixels. */
export const sharePictures = {
${entries.join('\n')}
} as const
`
}

async function main(): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const pictures: Picture[] = []
  const listings = await readListings()
  for (const listing of listings) pictures.push(await buildPicture(listing))
  const thumbs: Picture[] = []
  for (const { name, alt } of listings.filter((listing) => isPack(listing.name)))
    thumbs.push(await buildPicture({ name: `${name}-thumb`, alt }, name))
  const shared: string[] = []
  for (const name of SHARED) {
    const listing = listings.find((known) => known.name === name)
    if (listing) shared.push(await buildSharePicture(listing))
  }
  const brand = {
    wordmark: await buildSign('wordmark'),
    wordmarkLatte: await buildSign('wordmark-latte'),
  }
  await buildIcons()
  await mkdir(dirname(manifest), { recursive: true })
  await writeFile(manifest, manifestSource(pictures))
  await writeFile(packManifest, packSource(pictures, thumbs))
  await writeFile(galleryManifest, gallerySource(pictures))
  await rm(pageFolder, { recursive: true, force: true })
  await mkdir(pageFolder)
  for (const picture of pictures.filter(({ name }) => PAGE_PICTURES.has(name)))
    await writeFile(join(pageFolder, `${picture.name}.ts`), pageSource(picture))
  await writeFile(signsFile, signsSource(brand))
  await writeFile(shareFile, shareSource(shared))
}

await main()
