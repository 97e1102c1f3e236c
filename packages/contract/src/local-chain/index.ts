export { developmentKeys, getDevelopmentAccount } from './development-accounts.ts'
export { type LocalChain, openLocalChain } from './open-local-chain.ts'
export { RpcError } from './rpc-error.ts'
export { serveLocalChain } from './serve-local-chain.ts'
