/** Whether keys belong to a form field or an open dialog instead of the game. */
export function isTextEntry(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea') !== null
}
