import * as z from 'zod/mini'
import { GUARANTEE_NOTICE_FILES } from '../../urls.guarantee.ts'

/**
 * The rights that the EU notice on the legal guarantee states, in plain text: beside the notice as its text
 * alternative, and in place of it until the owner has uploaded it (BGB §§ 434, 437-439, 441, 477).
 */
export const guaranteeText: readonly string[] = [
  'Für alle Waren gilt ein gesetzliches Gewährleistungsrecht: mindestens zwei Jahre ab Lieferung, in der ganzen EU. In manchen Ländern gilt es länger.',
  'Ist eine Ware nicht wie beschrieben oder mangelhaft, liefern wir nach Ihrer Wahl kostenlos Ersatz oder bessern nach. In bestimmten Fällen können Sie den Preis mindern oder vom Vertrag zurücktreten und erhalten Ihr Geld zurück. Wir haften für Mängel, die bei der Lieferung bestanden; zeigt sich einer im ersten Jahr, wird das vermutet.',
  'Melden Sie einen Mangel bitte so bald wie möglich, am besten mit Ihrer Bestellnummer. Eine freiwillige Garantie eines Herstellers gilt zusätzlich.',
]

/** The page that the QR code of the German notice leads to. */
export const YOUR_EUROPE_GUARANTEES =
  'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm'

/** A picture of the notice; sizes in pixels. */
export const noticePictureSchema = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
})

/** `GET /api/guarantee-notice`: what pages show about the legal guarantee. */
export const guaranteeNoticeSchema = z.object({
  text: z.array(z.string()),
  /** The address of Your Europe. */
  link: z.string(),
  /** Null until the owner has uploaded the official notice. */
  picture: z.nullable(noticePictureSchema),
})

export type NoticePicture = z.infer<typeof noticePictureSchema>
export type GuaranteeNoticeView = z.infer<typeof guaranteeNoticeSchema>

/** Wide enough that the QR code of the A4 page, a fifth of its width, is 2 cm wide. */
const SHOWN_WIDTH = 448

/** Returns the address and size of a notice as pages show it. */
export function noticePicture(notice: {
  readonly hash: string
  readonly width: number
  readonly height: number
  readonly isSvg: boolean
}): NoticePicture {
  const { hash, width, height, isSvg } = notice
  return {
    path: `${GUARANTEE_NOTICE_FILES}${hash}.${isSvg ? 'svg' : 'webp'}`,
    width: SHOWN_WIDTH,
    height: Math.round((SHOWN_WIDTH * height) / width),
  }
}
