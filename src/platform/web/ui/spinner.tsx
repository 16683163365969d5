/** A turning ring; the text beside it says what is being waited for. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
