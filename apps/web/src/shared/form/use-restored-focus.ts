import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that is switched off while it waits loses the focus. When the answer is there, the focus goes to the first
 * field that is wrong, or else back to where the person was. Who has gone elsewhere meanwhile is left alone.
 */
export function useRestoredFocus(form: RefObject<HTMLFormElement | null>, isPending: boolean): void {
  const wasPending = useRef(false)
  useEffect(() => {
    const isBack = wasPending.current && !isPending
    wasPending.current = isPending
    if (isBack && form.current && isFree(form.current)) focusIn(form.current)
  }, [form, isPending])
}

function isFree(form: HTMLFormElement): boolean {
  return document.activeElement === document.body || form.contains(document.activeElement)
}

function focusIn(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLInputElement>('[aria-invalid="true"]')
  if (wrong) {
    wrong.focus()
    wrong.select()
  } else if (document.activeElement === document.body) {
    const place = form.querySelector<HTMLElement>('[type="submit"]:enabled') ?? form.querySelector('input')
    place?.focus()
  }
}
