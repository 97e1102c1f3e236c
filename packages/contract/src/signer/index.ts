export { recoverSigner } from '../voucher/voucher.ts'
export { EnvKeySigner } from './env-key-signer.ts'
export { KmsSigner } from './kms-signer.ts'
