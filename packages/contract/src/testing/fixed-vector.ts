import { developmentKeys } from '../local-chain/development-accounts.ts'
import { polygonChainId } from '../voucher/voucher.ts'

/** One voucher with all its bytes, computed once. Every implementation of the message must give the same. */
export const fixedVector = {
  signerKey: developmentKeys[0],
  signer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  place: { chainId: polygonChainId, vault: '0x5FbDB2315678afecb367f032d93F642f64180aa3' },
  terms: {
    user: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    amount: 100n * 10n ** 18n,
    nonce: 1n,
    deadline: 1_800_000_000n,
  },
  typehash: '0x28bec77947ffe1cf95e3d503f521bc49e87e91135012608989279f994f94c07a',
  domainSeparator: '0x672ae88579cd34b8fa06644d50c471b366b974edd8df99d96603d229661a4fe9',
  digest: '0xab65947ffa43201dcdc4f1195cddcbf95b24376cae7e60fc13486cde1226307e',
  signature:
    '0xc8114bef09c98c9259d2c0ececc4ac6ac89118913fd4015fe28f71dc6a7d6e630c277d52ff0afebeebc1c7c7616373aa513ea3414647ac7dc5946b86d60d46b61c',
  claimedTopic: '0x987d620f307ff6b94d58743cb7a7509f24071586a77759b77c2d4e29f75a2f9a',
  functionSelectors: { claim: '0x6548b7ae', nonceUsed: '0x94d0d3a6' },
  errorSelectors: {
    VoucherExpired: '0x07185d51',
    DeadlineTooFar: '0x5011ebad',
    NonceUsed: '0x1be5cb2f',
    WrongSigner: '0xa7932e6a',
    AmountOutOfRange: '0x66c28b18',
    EnforcedPause: '0xd93c0665',
    RateLimitExceeded: '0xa74c1c5f',
    ERC20InsufficientBalance: '0xe450d38c',
  },
} as const
