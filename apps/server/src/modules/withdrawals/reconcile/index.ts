// A door of its own: what talks to a chain takes long to load, and a server without a vault has no use for it.
export { watchChain } from './watch-chain.ts'
