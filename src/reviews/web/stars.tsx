const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z'
const places = [1, 2, 3, 4, 5]

/** Says a number of stars: "1 Stern", "3 Sterne". */
export const starsText = (stars: number): string => `${stars} ${stars === 1 ? 'Stern' : 'Sterne'}`

/** Stars as a picture; the text for screen readers is the number of them. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex gap-0.5">
      {places.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5 stroke-current"
          fill={place <= Math.round(stars) ? 'currentColor' : 'none'}
          strokeWidth="1.5"
        >
          <path d={STAR} />
        </svg>
      ))}
      <span className="visually-hidden">{stars.toLocaleString('de')} von 5 Sternen</span>
    </span>
  )
}
