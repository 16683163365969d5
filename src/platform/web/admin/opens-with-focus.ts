/**
 * As the `ref` of what a dialog opens with the focus on. React's own `autoFocus` comes before the
 * dialog is shown and leaves no attribute for the browser to find.
 */
export function opensWithFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}
