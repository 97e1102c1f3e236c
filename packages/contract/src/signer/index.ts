export type { ClaimSigner } from './claim-signer.ts'
export { EnvKeySigner, type EnvKeySurroundings } from './env-key-signer.ts'
export { KmsSigner } from './kms-signer.ts'
export { recoverSigner } from './recover-signer.ts'
