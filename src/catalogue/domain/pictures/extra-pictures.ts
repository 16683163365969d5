import * as z from 'zod/mini'
import { CHECK_YOUR_INPUT } from '../../../platform/domain/check-your-input.ts'
import { lineSchema } from '../../../platform/domain/text-schema.ts'
import { uploadedPicture } from '../../../content/domain/uploaded-picture.ts'
import { pictureChoices } from './picture-choice.ts'

/** Most pictures of a product besides its main one. */
export const MAX_PICTURES = 8

const IMAGE = 'Bitte laden Sie das Bild noch einmal hoch.'

/** A picture that the owner adds to a product besides its main one. */
export const extraPictureSchema = z.object(
  {
    image: z
      .string({ error: IMAGE })
      .check(z.refine((path) => uploadedPicture(path) !== null, { error: IMAGE })),
    alt: lineSchema({ min: 1, max: 300, message: 'Bitte sagen Sie, was das Bild zeigt.' }),
    choice: z.enum(pictureChoices, { error: 'Bitte wählen Sie, was das Bild zeigt.' }),
  },
  { error: CHECK_YOUR_INPUT },
)

/** `PUT /api/admin/products/{id}/pictures`: all of them in their order; `revision` is that of the list that was read. */
export const extraPicturesInputSchema = z.object(
  {
    revision: z.string({ error: CHECK_YOUR_INPUT }).check(z.maxLength(100)),
    items: z.array(extraPictureSchema, { error: CHECK_YOUR_INPUT }).check(
      z.maxLength(MAX_PICTURES, `Ein Produkt hat höchstens ${MAX_PICTURES} weitere Bilder.`),
      z.refine((items) => new Set(items.map(({ image }) => image)).size === items.length, {
        error: 'Ein Bild ist doppelt. Bitte entfernen Sie eines davon.',
      }),
    ),
  },
  { error: CHECK_YOUR_INPUT },
)

/** `GET /api/admin/products/{id}/pictures`, in their order. */
export const extraPicturesSchema = z.object({
  items: z.array(z.object({ image: z.string(), alt: z.string(), choice: z.enum(pictureChoices) })),
  revision: z.string(),
})

export type ExtraPicture = z.infer<typeof extraPictureSchema>
export type ExtraPicturesInput = z.infer<typeof extraPicturesInputSchema>
export type ExtraPictures = z.infer<typeof extraPicturesSchema>
