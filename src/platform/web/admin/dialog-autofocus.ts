/**
 * Used as the `ref` of the element that gets the focus when a dialog opens. React's `autoFocus` runs before
 * the dialog is shown and sets no attribute for the browser.
 */
export function autofocusInDialog(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
