import type { PlantedFault } from '../plant-fault.ts'

export const vectorFaults: readonly PlantedFault[] = [
  {
    name: 'the domain is reported wrongly',
    caughtBy: 'the vault pays',
    edits: [['return _domainSeparatorV4();', 'return keccak256(abi.encode(_domainSeparatorV4()));']],
  },
]

export const paymentFaults: readonly PlantedFault[] = [
  { name: 'the nonce is not marked', caughtBy: 'A01', edits: [['_nonces.set(nonce);', '']] },
  {
    name: 'the nonce is not checked',
    caughtBy: 'A02',
    edits: [['if (_nonces.get(nonce)) revert NonceUsed(nonce);', '']],
  },
  {
    name: 'the event names another amount',
    caughtBy: 'a redeemed voucher moves',
    edits: [['emit Claimed(msg.sender, amount, nonce);', 'emit Claimed(msg.sender, amount - 1, nonce);']],
  },
  {
    name: 'the event names the vault',
    caughtBy: 'a redeemed voucher moves',
    edits: [['emit Claimed(msg.sender, amount, nonce);', 'emit Claimed(address(this), amount, nonce);']],
  },
  {
    name: 'a redeemed voucher emits no event',
    caughtBy: 'a redeemed voucher moves',
    edits: [['emit Claimed(msg.sender, amount, nonce);', '']],
  },
  {
    name: 'less is paid than was signed',
    caughtBy: 'a redeemed voucher moves',
    edits: [['token.safeTransfer(msg.sender, amount);', 'token.safeTransfer(msg.sender, amount - 1);']],
  },
  {
    name: 'every nonce is reported as unused',
    caughtBy: 'a redeemed voucher moves',
    edits: [
      [
        'returns (bool) {\n        return _nonces.get(nonce);',
        'returns (bool) {\n        return nonce == 0 && _nonces.get(nonce);',
      ],
    ],
  },
]
