/** Whoever types, or answers a question that lies over the board, does not play. */
export function isTextEntry(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  return target instanceof Element && target.closest('input, select, textarea') !== null
}
