/** Those whom every demo has; their names are told to newcomers. */
export const ada = { email: 'ada@demo.hexaverse.test', password: 'Demo-pass-1' }
export const taras = { email: 'taras@demo.hexaverse.test', password: 'Demo-pass-1' }
