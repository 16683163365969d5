import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { apiSend } from '../../platform/web/api-client.ts'
import { FieldError, RequiredLegend, RequiredMark } from '../../platform/web/forms/field.tsx'
import { refusalText, TRY_LATER } from '../../platform/web/forms/refusal-text.ts'
import {
  bindFields,
  schemaResolver,
  showFieldErrors,
  type BoundField,
} from '../../platform/web/forms/schema-form.ts'
import { TextArea, TextField } from '../../platform/web/forms/text-field.tsx'
import { Notice } from '../../platform/web/status/notice.tsx'
import { Button } from '../../platform/web/ui/button.tsx'
import { VisuallyHidden } from '../../platform/web/ui/visually-hidden.tsx'
import { reviewApi } from '../../urls.reviews.ts'
import {
  reviewFieldsSchema,
  type ReviewFields,
  type ReviewForm as ReviewValues,
} from '../domain/review-input.ts'
import type { OwnReview } from '../domain/review-view.ts'
import { starsText } from './stars.tsx'

const names = ['stars', 'words', 'name'] as const
const choices = [1, 2, 3, 4, 5]

interface ReviewFormProps {
  token: string
  productId: number
  /** Name of the coffee, which tells the forms of one page apart. */
  name: string
  /** What was sent before, or null. */
  review: OwnReview | null
  onSent: () => void
}

/** Keeps what was typed after it was sent, so that it can be changed. */
function useReviewForm({ token, productId, review, onSent }: ReviewFormProps) {
  const [refused, setRefused] = useState<string>()
  const form = useForm<ReviewFields, unknown, ReviewValues>({
    resolver: schemaResolver(async () => reviewFieldsSchema),
    defaultValues: {
      stars: review ? String(review.stars) : '',
      words: review?.words ?? '',
      name: review?.name ?? '',
    },
  })
  const submit = form.handleSubmit(async (values) => {
    setRefused(undefined)
    try {
      await apiSend('POST', reviewApi.reviews(), { ...values, token, productId })
      onSent()
    } catch (error) {
      if (showFieldErrors<ReviewFields>(error, names, form.setError)) return
      setRefused(refusalText(error, TRY_LATER))
    }
  })
  return { form, submit, refused }
}

/** The review of one coffee: stars, words and the name beside it. */
export function ReviewForm(props: ReviewFormProps) {
  const { form, submit, refused } = useReviewForm(props)
  const field = bindFields(form)
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <StarsField {...field('stars')} />
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
        {props.review ? 'Bewertung ändern' : 'Bewertung senden'}
        <VisuallyHidden>: {props.name}</VisuallyHidden>
      </Button>
    </form>
  )
}

function StarsField({ error, ...radio }: BoundField<'stars'>) {
  const errorId = useId()
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend className="legend">
        Sterne
        <RequiredMark />
      </legend>
      <div className="choices-row">
        {choices.map((count) => (
          <label key={count} className="choice">
            <input type="radio" value={count} {...radio} />
            <span>{starsText(count)}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
