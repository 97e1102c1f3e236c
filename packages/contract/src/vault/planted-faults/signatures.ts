import type { PlantedFault } from '../plant-fault.ts'

export const signatureFaults: readonly PlantedFault[] = [
  {
    name: 'the amount is not signed',
    caughtBy: 'A04',
    edits: [['CLAIM_TYPEHASH, msg.sender, amount, nonce', 'CLAIM_TYPEHASH, msg.sender, MIN_CLAIM, nonce']],
  },
  {
    name: 'the nonce is not signed',
    caughtBy: 'A06',
    edits: [['msg.sender, amount, nonce, deadline)', 'msg.sender, amount, uint256(1), deadline)']],
  },
  {
    name: 'the deadline is signed only to the minute',
    caughtBy: 'A06',
    edits: [['msg.sender, amount, nonce, deadline)', 'msg.sender, amount, nonce, (deadline / 60) * 60)']],
  },
  {
    name: 'any signer is accepted',
    caughtBy: 'A10',
    edits: [
      [
        'if (ECDSA.recoverCalldata(digest, signature) != signer) revert WrongSigner();',
        'ECDSA.recoverCalldata(digest, signature);',
      ],
    ],
  },
  {
    name: 'the signer is recovered by the bare precompile',
    caughtBy: 'A13',
    edits: [
      [
        'ECDSA.recoverCalldata(digest, signature)',
        'ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]))',
      ],
    ],
  },
  { name: 'a revoked signer stays valid', caughtBy: 'A18', edits: [['        signer = address(0);\n', '']] },
]
