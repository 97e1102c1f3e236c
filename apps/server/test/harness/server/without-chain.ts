/** No chain listens on this port and no vault is set: starting a local chain would take longer than most tests. */
export const withoutChain = { CHAIN_RPC_URL: 'http://127.0.0.1:9' }
