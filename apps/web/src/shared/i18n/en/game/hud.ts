export const hud = {} as const
