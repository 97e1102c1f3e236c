export const guide = {} as const
