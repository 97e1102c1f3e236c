/** A fault to plant in the vault's source: each `from` occurs there once and is replaced by its `to`. */
export interface PlantedFault {
  readonly name: string
  /** How the name of the law begins that must notice it. */
  readonly caughtBy: string
  readonly edits: readonly (readonly [from: string, to: string])[]
}

export const plantedFaults: readonly PlantedFault[] = [
  { name: 'the nonce is not marked', caughtBy: 'A01', edits: [['_nonces.set(nonce);', '']] },
  {
    name: 'the nonce is not looked at',
    caughtBy: 'A02',
    edits: [['if (_nonces.get(nonce)) revert NonceUsed(nonce);', '']],
  },
  {
    name: 'the deadline is one second early',
    caughtBy: 'A11',
    edits: [['block.timestamp > deadline', 'block.timestamp >= deadline']],
  },
  {
    name: 'the deadline is not looked at',
    caughtBy: 'A11',
    edits: [['if (block.timestamp > deadline) revert VoucherExpired(deadline);', '']],
  },
  {
    name: 'a voucher may live for ever',
    caughtBy: 'A12',
    edits: [['if (deadline > block.timestamp + MAX_TTL) revert DeadlineTooFar(deadline);', '']],
  },
  {
    name: 'a voucher may not live its whole day',
    caughtBy: 'A12',
    edits: [['deadline > block.timestamp + MAX_TTL', 'deadline >= block.timestamp + MAX_TTL']],
  },
  {
    name: 'any amount is good',
    caughtBy: 'A05',
    edits: [['if (amount < MIN_CLAIM || amount > MAX_CLAIM) revert AmountOutOfRange(amount);', '']],
  },
  {
    name: 'the least amount is not looked at',
    caughtBy: 'A05',
    edits: [['amount < MIN_CLAIM || amount > MAX_CLAIM', 'amount > MAX_CLAIM']],
  },
  {
    name: 'the most is not looked at',
    caughtBy: 'A15',
    edits: [['amount < MIN_CLAIM || amount > MAX_CLAIM', 'amount < MIN_CLAIM']],
  },
  {
    name: 'the least amount itself is refused',
    caughtBy: 'less than 100',
    edits: [['amount < MIN_CLAIM', 'amount <= MIN_CLAIM']],
  },
  {
    name: 'the most itself is refused',
    caughtBy: 'less than 100',
    edits: [['amount > MAX_CLAIM', 'amount >= MAX_CLAIM']],
  },
  {
    name: 'a pause stops nothing',
    caughtBy: 'A16',
    edits: [['bytes calldata signature) external whenNotPaused {', 'bytes calldata signature) external {']],
  },
  { name: 'the bucket is not drawn from', caughtBy: 'A20', edits: [['_bucket.consume(EVERYBODY, amount);', '']] },
  {
    name: 'the bucket is drawn from by halves',
    caughtBy: 'A20',
    edits: [['_bucket.consume(EVERYBODY, amount);', '_bucket.consume(EVERYBODY, amount / 2);']],
  },
  {
    name: 'the bucket refills in an hour',
    caughtBy: 'the bucket begins',
    edits: [['REFILL_TIME = 1 days', 'REFILL_TIME = 1 hours']],
  },
  {
    name: 'anybody may pause',
    caughtBy: 'A19 nobody but the guardian',
    edits: [['function pause() external onlyGuardianOrOwner {', 'function pause() external {']],
  },
  {
    name: 'anybody may revokeSigner',
    caughtBy: 'A19 nobody but the guardian',
    edits: [['function revokeSigner() external onlyGuardianOrOwner {', 'function revokeSigner() external {']],
  },
  {
    name: 'anybody may unpause',
    caughtBy: 'A19 nobody but the owner',
    edits: [['function unpause() external onlyOwner {', 'function unpause() external {']],
  },
  {
    name: 'anybody may setSigner',
    caughtBy: 'A19 nobody but the owner',
    edits: [
      [
        'function setSigner(address newSigner) external onlyOwner {',
        'function setSigner(address newSigner) external {',
      ],
    ],
  },
  {
    name: 'anybody may setGuardian',
    caughtBy: 'A19 nobody but the owner',
    edits: [
      [
        'function setGuardian(address newGuardian) external onlyOwner {',
        'function setGuardian(address newGuardian) external {',
      ],
    ],
  },
  {
    name: 'anybody may setDailyCap',
    caughtBy: 'A19 nobody but the owner',
    edits: [
      ['function setDailyCap(uint208 newCap) external onlyOwner {', 'function setDailyCap(uint208 newCap) external {'],
    ],
  },
  {
    name: 'anybody may sweep',
    caughtBy: 'A19 nobody but the owner',
    edits: [
      [
        'function sweep(IERC20 erc20, address to, uint256 amount) external onlyOwner {',
        'function sweep(IERC20 erc20, address to, uint256 amount) external {',
      ],
    ],
  },
  {
    name: 'the guardian may unpause',
    caughtBy: 'A19 nobody but the owner',
    edits: [['function unpause() external onlyOwner', 'function unpause() external onlyGuardianOrOwner']],
  },
  {
    name: 'the guardian may sweep',
    caughtBy: 'A19 nobody but the owner',
    edits: [['uint256 amount) external onlyOwner', 'uint256 amount) external onlyGuardianOrOwner']],
  },
  {
    name: 'the owner may not stop',
    caughtBy: 'guardian and owner',
    edits: [['msg.sender != guardian && msg.sender != owner()', 'msg.sender != guardian']],
  },
  {
    name: 'the guardian may not stop',
    caughtBy: 'guardian and owner',
    edits: [['msg.sender != guardian && msg.sender != owner()', 'msg.sender != owner()']],
  },
  {
    name: 'the wallet is whoever pays the fee',
    caughtBy: 'A25',
    edits: [['msg.sender, amount, nonce, deadline', 'tx.origin, amount, nonce, deadline']],
  },
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
    name: 'the deadline is signed to the minute only',
    caughtBy: 'A06',
    edits: [['msg.sender, amount, nonce, deadline)', 'msg.sender, amount, nonce, (deadline / 60) * 60)']],
  },
  {
    name: 'whoever signed is believed',
    caughtBy: 'A10',
    edits: [
      [
        'if (ECDSA.recoverCalldata(digest, signature) != signer) revert WrongSigner();',
        'ECDSA.recoverCalldata(digest, signature);',
      ],
    ],
  },
  {
    name: 'the bare precompile recovers',
    caughtBy: 'A13',
    edits: [
      [
        'ECDSA.recoverCalldata(digest, signature)',
        'ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]))',
      ],
    ],
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
    name: 'the event names another amount',
    caughtBy: 'a claim moves',
    edits: [['emit Claimed(msg.sender, amount, nonce);', 'emit Claimed(msg.sender, amount - 1, nonce);']],
  },
  {
    name: 'the event names the vault',
    caughtBy: 'a claim moves',
    edits: [['emit Claimed(msg.sender, amount, nonce);', 'emit Claimed(address(this), amount, nonce);']],
  },
  {
    name: 'nothing is told of a claim',
    caughtBy: 'a claim moves',
    edits: [['emit Claimed(msg.sender, amount, nonce);', '']],
  },
  {
    name: 'the fee payer is paid',
    caughtBy: 'A25',
    edits: [['token.safeTransfer(msg.sender, amount);', 'token.safeTransfer(tx.origin, amount);']],
  },
  {
    name: 'less is paid than was signed',
    caughtBy: 'a claim moves',
    edits: [['token.safeTransfer(msg.sender, amount);', 'token.safeTransfer(msg.sender, amount - 1);']],
  },
  {
    name: 'nobody may be the signer',
    caughtBy: 'signer and guardian',
    edits: [['        if (newSigner == address(0)) revert ZeroAddress();\n', '']],
  },
  {
    name: 'nobody may be the guardian',
    caughtBy: 'signer and guardian',
    edits: [['        if (newGuardian == address(0)) revert ZeroAddress();\n', '']],
  },
  {
    name: 'nothing may be the token',
    caughtBy: 'a vault is',
    edits: [['        if (address(token_) == address(0)) revert ZeroAddress();\n', '']],
  },
  {
    name: 'the owner may walk away',
    caughtBy: 'A19 the vault',
    edits: [
      ['    function renounceOwnership() public pure override {\n        revert RenounceDisabled();\n    }\n', ''],
    ],
  },
  {
    name: 'a new owner need not say yes',
    caughtBy: 'A19 the vault',
    edits: [['EIP712, Ownable2Step, Pausable', 'EIP712, Ownable, Pausable']],
  },
  { name: 'a new cap works backwards', caughtBy: 'a new cap', edits: [['_bucket.sync(EVERYBODY);', '']] },
  {
    name: 'a new cap changes nothing',
    caughtBy: 'a new cap',
    edits: [['_bucket.updateSettings(REFILL_TIME, newCap);', '_bucket.updateSettings(REFILL_TIME, 2_000_000e18);']],
  },
  { name: 'a revoked signer stays', caughtBy: 'A18', edits: [['        signer = address(0);\n', '']] },
  {
    name: 'a sweep is not told',
    caughtBy: 'the owner sweeps',
    edits: [['emit Swept(address(erc20), to, amount);', '']],
  },
  {
    name: 'a sweep goes to the owner',
    caughtBy: 'the owner sweeps',
    edits: [['erc20.safeTransfer(to, amount);', 'erc20.safeTransfer(owner(), amount);']],
  },
  {
    name: 'every nonce looks unused',
    caughtBy: 'a claim moves',
    edits: [
      [
        'returns (bool) {\n        return _nonces.get(nonce);',
        'returns (bool) {\n        return nonce == 0 && _nonces.get(nonce);',
      ],
    ],
  },
  {
    name: 'the domain is told wrong',
    caughtBy: 'the vault pays',
    edits: [['return _domainSeparatorV4();', 'return keccak256(abi.encode(_domainSeparatorV4()));']],
  },
]
