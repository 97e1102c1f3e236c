export { EnvKeySigner } from './env-key-signer.ts'
export { KmsSigner } from './kms-signer.ts'
export { recoverSigner } from './sign-voucher.ts'
