import type { PlantedFault } from '../plant-fault.ts'

export const contractFaults: readonly PlantedFault[] = [
  {
    name: 'the fee payer counts as the wallet',
    caughtBy: 'A25',
    edits: [['msg.sender, amount, nonce, deadline', 'tx.origin, amount, nonce, deadline']],
  },
  {
    name: 'the nonce is marked after the transfer',
    caughtBy: 'A23',
    edits: [
      ['        _nonces.set(nonce);\n', ''],
      [
        '        token.safeTransfer(msg.sender, amount);\n',
        '        token.safeTransfer(msg.sender, amount);\n        _nonces.set(nonce);\n',
      ],
    ],
  },
  {
    name: 'the fee payer receives the coins',
    caughtBy: 'A25',
    edits: [['token.safeTransfer(msg.sender, amount);', 'token.safeTransfer(tx.origin, amount);']],
  },
]
