/** Nobody listens there, and no vault is named: a chain of its own would take longer to start than most tests last. */
export const withoutChain = { CHAIN_RPC_URL: 'http://127.0.0.1:9' }
