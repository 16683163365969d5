/** Shows a turning ring; the text beside it names what is loading. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
