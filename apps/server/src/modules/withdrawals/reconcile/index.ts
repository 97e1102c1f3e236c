// A separate entry point: the chain libraries load slowly, and a server without a vault does not need them.
export { watchChain } from './watch-chain.ts'
