import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../platform/web/api-client.ts'
import { FieldError, RequiredLegend } from '../../platform/web/forms/field.tsx'
import { refusalText } from '../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
} from '../../platform/web/forms/schema-form.ts'
import { TextArea, TextField } from '../../platform/web/forms/text-field.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { reviewApi } from '../../urls.reviews.ts'
import { reviewFormSchema, type ReviewForm as Values } from '../domain/review-input.ts'
import type { OwnReview } from '../domain/review-view.ts'
import { starsText } from './stars.tsx'

const names = ['stars', 'words', 'name'] as const
const choices = [1, 2, 3, 4, 5]

interface ReviewFormProps {
  token: string
  productId: number
  /** What was sent before, or null. */
  review: OwnReview | null
  onSent: () => void
}

/** The review of one coffee: stars, words and the name beside it. */
export function ReviewForm({ token, productId, review, onSent }: ReviewFormProps) {
  const [refused, setRefused] = useState<string>()
  const [isSent, setSent] = useState(review !== null)
  const form = useForm<Values>({
    resolver: schemaResolver(async () => reviewFormSchema),
    defaultValues: {
      ...(review && { stars: review.stars }),
      words: review?.words ?? '',
      name: review?.name ?? '',
    },
  })
  const field = bindFields(form)
  const submit = form.handleSubmit(async (values) => {
    setRefused(undefined)
    try {
      await apiSend('POST', reviewApi.reviews(), { ...values, token, productId })
      setSent(true)
      onSent()
    } catch (error) {
      if (showFieldErrors<Values>(error, names, form.setError)) return
      setRefused(refusalText(error, 'Bitte versuchen Sie es später erneut.'))
    }
  })
  const { error, ...stars } = field('stars', { setValueAs: Number })
  const errorId = `stars-error-${productId}`
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
        <legend className="choices-legend">Sterne *</legend>
        <div className="choices-row">
          {choices.map((count) => (
            <label key={count} className="choice">
              <input
                type="radio"
                value={count}
                aria-invalid={error ? true : undefined}
                defaultChecked={review?.stars === count}
                {...stars}
              />
              <span>{starsText(count)}</span>
            </label>
          ))}
        </div>
        <FieldError id={errorId} error={error} />
      </fieldset>
      <TextArea label="Ihre Worte (optional)" {...field('words')} />
      <TextField
        label="Name (optional)"
        hint="Steht neben der Bewertung, zum Beispiel Ihr Vorname. Ohne Namen steht dort „Anonym“."
        autoComplete="given-name"
        {...field('name')}
      />
      {refused ? <Notice kind="error">{refused}</Notice> : null}
      <RequiredLegend />
      <Button
        type="submit"
        className="justify-self-start"
        busy={form.formState.isSubmitting}
        busyText="Wird gesendet..."
      >
        {isSent ? 'Bewertung ändern' : 'Bewertung senden'}
      </Button>
    </form>
  )
}
