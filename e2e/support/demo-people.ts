/** Accounts that every demo has and shows to new users. */
export const ada = { email: 'ada@demo.hexaverse.test', password: 'Demo-pass-1' }
export const taras = { email: 'taras@demo.hexaverse.test', password: 'Demo-pass-1' }
