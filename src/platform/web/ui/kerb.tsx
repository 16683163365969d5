/** The red and white kerb strip; at most two on a page. */
export function Kerb() {
  return <div className="kerb" aria-hidden="true" />
}
