import { UploadedImage } from '../../../content/web/picture.tsx'
import { SelectField, TextField } from '../../../platform/web/forms/text-field.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { ExtraPicture } from '../../domain/pictures/extra-pictures.ts'
import { pictureChoiceLabels, pictureChoices } from '../../domain/pictures/picture-choice.ts'

interface PictureEntryProps {
  picture: ExtraPicture
  /** From 0. */
  place: number
  count: number
  /** Whether the product has grinds and sizes to choose. */
  isCoffee: boolean
  /** Messages by the path of their field, e.g. `items.0.alt`. */
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<ExtraPicture>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of a product in the form of its pictures. */
export function PictureEntry(props: PictureEntryProps) {
  const { picture, place, count, isCoffee, errors, onChange, onMove, onRemove } = props
  const whose = <span className="visually-hidden">: Bild {place + 1}</span>
  const isFirst = place === 0
  const isLast = place === count - 1
  return (
    <li className="grid grid-cols-1 gap-x-8 gap-y-4 border-t-[1.5px] border-current/30 pt-6 md:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="relative aspect-[4/3] w-full max-w-48 overflow-hidden border-[1.5px] border-current/30">
        <span className="absolute inset-0 flex items-center justify-center [&_img]:size-full [&_img]:object-contain [&_picture]:contents">
          <UploadedImage src={picture.image} alt={`Vorschau von Bild ${place + 1}`} sizes="192px" />
        </span>
      </span>
      <div className="grid grid-cols-1 content-start gap-4">
        <TextField
          label={`Bildbeschreibung ${place + 1}`}
          hint="Was das Bild zeigt, für Menschen, die es nicht sehen."
          required
          autoComplete="off"
          maxLength={300}
          value={picture.alt}
          error={errors[`items.${place}.alt`] ?? errors[`items.${place}.image`]}
          onChange={({ target }) => onChange({ alt: target.value })}
        />
        {isCoffee ? (
          <SelectField
            label={`Zeigt ${place + 1}`}
            value={picture.choice}
            error={errors[`items.${place}.choice`]}
            onChange={({ target }) => {
              const choice = pictureChoices.find((known) => known === target.value)
              if (choice) onChange({ choice })
            }}
          >
            {pictureChoices.map((choice) => (
              <option key={choice} value={choice}>
                {pictureChoiceLabels[choice]}
              </option>
            ))}
          </SelectField>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" small disabled={isFirst} onClick={() => onMove(place - 1)}>
            Nach vorn{whose}
          </Button>
          <Button variant="quiet" small disabled={isLast} onClick={() => onMove(place + 1)}>
            Nach hinten{whose}
          </Button>
          <Button variant="quiet" small onClick={onRemove}>
            Entfernen{whose}
          </Button>
        </div>
      </div>
    </li>
  )
}
