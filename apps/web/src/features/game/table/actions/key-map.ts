const keyActions = ['lock', 'exchange', 'end-turn', 'numbers'] as const
export type KeyAction = (typeof keyActions)[number]

export const keyOf: Readonly<Record<KeyAction, string>> = {
  lock: 'L',
  exchange: 'E',
  'end-turn': 'T',
  numbers: 'N',
}

interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
}

export function findKeyAction(pressed: Pressed): KeyAction | undefined {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return undefined
  return actionOf(pressed)
}

/** Finds the action by the Latin letter, or by the place of the key if the layout is not Latin, such as Ukrainian. */
export function actionOf({ key, code }: Pick<Pressed, 'key' | 'code'>): KeyAction | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '')
  return keyActions.find((action) => keyOf[action] === letter)
}
