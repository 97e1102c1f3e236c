import type { PlantedFault } from '../plant-fault.ts'

export const contractFaults: readonly PlantedFault[] = [
  {
    name: 'the wallet is whoever pays the fee',
    caughtBy: 'A25',
    edits: [['msg.sender, amount, nonce, deadline', 'tx.origin, amount, nonce, deadline']],
  },
  {
    name: 'the marks are made after the transfer',
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
    name: 'the fee payer is paid',
    caughtBy: 'A25',
    edits: [['token.safeTransfer(msg.sender, amount);', 'token.safeTransfer(tx.origin, amount);']],
  },
]
