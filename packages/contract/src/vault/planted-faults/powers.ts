import type { PlantedFault } from '../plant-fault.ts'

/** The restricted functions, each by its signature. */
const ofGuardianAndOwner = ['pause()', 'revokeSigner()']
const ofOwner = [
  'unpause()',
  'setSigner(address newSigner)',
  'setGuardian(address newGuardian)',
  'setDailyCap(uint208 newCap)',
  'sweep(IERC20 erc20, address to, uint256 amount)',
]

export const powerFaults: readonly PlantedFault[] = [
  ...ofGuardianAndOwner.map((head) => openToAll(head, 'onlyGuardianOrOwner', 'A19 only the guardian')),
  ...ofOwner.map((head) => openToAll(head, 'onlyOwner', 'A19 only the owner')),
  {
    name: 'the guardian may unpause',
    caughtBy: 'A19 only the owner',
    edits: [['function unpause() external onlyOwner', 'function unpause() external onlyGuardianOrOwner']],
  },
  {
    name: 'the guardian may sweep',
    caughtBy: 'A19 only the owner',
    edits: [['uint256 amount) external onlyOwner', 'uint256 amount) external onlyGuardianOrOwner']],
  },
  {
    name: 'the owner may not pause',
    caughtBy: 'guardian and owner',
    edits: [['msg.sender != guardian && msg.sender != owner()', 'msg.sender != guardian']],
  },
  {
    name: 'the guardian may not pause',
    caughtBy: 'guardian and owner',
    edits: [['msg.sender != guardian && msg.sender != owner()', 'msg.sender != owner()']],
  },
  {
    name: 'the signer may be the zero address',
    caughtBy: 'signer and guardian',
    edits: [['        if (newSigner == address(0)) revert ZeroAddress();\n', '']],
  },
  {
    name: 'the guardian may be the zero address',
    caughtBy: 'signer and guardian',
    edits: [['        if (newGuardian == address(0)) revert ZeroAddress();\n', '']],
  },
  {
    name: 'the token may be the zero address',
    caughtBy: 'a vault is',
    edits: [['        if (address(token_) == address(0)) revert ZeroAddress();\n', '']],
  },
  {
    name: 'the owner may renounce the vault',
    caughtBy: 'A19 the vault',
    edits: [
      ['    function renounceOwnership() public pure override {\n        revert RenounceDisabled();\n    }\n', ''],
    ],
  },
  {
    name: 'a new owner need not accept',
    caughtBy: 'A19 the vault',
    edits: [['EIP712, Ownable2Step, Pausable', 'EIP712, Ownable, Pausable']],
  },
  {
    name: 'a sweep emits no event',
    caughtBy: 'the owner sweeps',
    edits: [['emit Swept(address(erc20), to, amount);', '']],
  },
  {
    name: 'a sweep goes to the owner',
    caughtBy: 'the owner sweeps',
    edits: [['erc20.safeTransfer(to, amount);', 'erc20.safeTransfer(owner(), amount);']],
  },
]

function openToAll(head: string, guard: string, caughtBy: string): PlantedFault {
  const name = `anyone may ${head.slice(0, head.indexOf('('))}`
  return { name, caughtBy, edits: [[`function ${head} external ${guard} {`, `function ${head} external {`]] }
}
