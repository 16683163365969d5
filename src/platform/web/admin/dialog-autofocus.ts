/** Of radio buttons the chosen one, because it is the one that Tab reaches. */
const FIELD = ':is(input:not([type="radio"]), input:checked, select, textarea):enabled'

/**
 * Used as the `ref` of the element that gets the focus when a dialog opens. React's `autoFocus` runs before
 * the dialog is shown and sets no attribute for the browser.
 */
export function autofocusInDialog(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/**
 * Used as the `ref` of a form in a dialog: gives its first field the focus when the dialog opens, unless another
 * element asked for it.
 */
export function autofocusFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[autofocus]')) return
  autofocusInDialog(form.querySelector<HTMLElement>(FIELD))
}
