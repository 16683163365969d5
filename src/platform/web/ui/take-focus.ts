/** Moves the focus to a part of the page that replaces another; use it as a ref. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
