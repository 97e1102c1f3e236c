const keyActions = ['lock', 'exchange', 'end-turn'] as const
export type KeyAction = (typeof keyActions)[number]

export const keyOf: Readonly<Record<KeyAction, string>> = { lock: 'L', exchange: 'E', 'end-turn': 'T' }

interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
}

/** By its letter, and where the keyboard writes no Latin ones, by its place: L is L also on a Ukrainian keyboard. */
export function findKeyAction(pressed: Pressed): KeyAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return undefined
  const letter = /^[a-z]$/i.test(pressed.key) ? pressed.key.toUpperCase() : pressed.code.replace(/^Key/, '')
  return keyActions.find((action) => keyOf[action] === letter)
}
