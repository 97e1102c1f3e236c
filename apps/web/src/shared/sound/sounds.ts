export const sounds = ['select', 'flipcard', 'denied'] as const
export type SoundName = (typeof sounds)[number]
