/** Keys belong to a text field, or to a dialog over the board, and not to the game. */
export function isTextEntry(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea') !== null
}
