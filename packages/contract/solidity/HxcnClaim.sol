// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20, SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/// @title The vault that pays withdrawals
/// @notice Holds a small float of the coin and pays it out against vouchers signed by the game. A voucher names the
/// wallet, the amount, a nonce and a deadline; it pays once, to that wallet only, until the deadline. A leaked signer
/// key reaches at most the float, and no faster than the daily bucket refills.
contract HxcnClaim is EIP712, Ownable2Step, Pausable {
    using BitMaps for BitMaps.BitMap;
    using RateLimiter for RateLimiter.RefillingBucket;
    using SafeERC20 for IERC20;

    error AmountOutOfRange(uint256 amount);
    error VoucherExpired(uint256 deadline);
    error DeadlineTooFar(uint256 deadline);
    error NonceUsed(uint256 nonce);
    error WrongSigner();
    error ZeroAddress();
    error NotGuardianNorOwner(address account);
    error RenounceDisabled();

    event Claimed(address indexed user, uint256 amount, uint256 indexed nonce);
    event SignerChanged(address indexed previousSigner, address indexed newSigner);
    event GuardianChanged(address indexed previousGuardian, address indexed newGuardian);
    event DailyCapChanged(uint256 previousCap, uint256 newCap);
    event Swept(address indexed erc20, address indexed to, uint256 amount);

    uint256 public constant MIN_CLAIM = 100e18;
    uint256 public constant MAX_CLAIM = 1_000_000e18;
    uint256 public constant MAX_TTL = 1 days;
    bytes32 public constant CLAIM_TYPEHASH =
        keccak256("Claim(address user,uint256 amount,uint256 nonce,uint256 deadline)");

    // The limiter keeps a bucket for each key; the vault has one bucket for everybody.
    bytes32 private constant EVERYBODY = bytes32(0);
    uint48 private constant REFILL_TIME = 1 days;

    IERC20 public immutable token;
    address public signer;
    address public guardian;

    BitMaps.BitMap private _nonces;
    RateLimiter.RefillingBucket private _bucket;

    modifier onlyGuardianOrOwner() {
        if (msg.sender != guardian && msg.sender != owner()) revert NotGuardianNorOwner(msg.sender);
        _;
    }

    constructor(
        IERC20 token_,
        address owner_,
        address signer_,
        address guardian_,
        uint208 dailyCap_
    ) EIP712("HexacoinClaim", "1") Ownable(owner_) {
        if (address(token_) == address(0)) revert ZeroAddress();
        token = token_;
        _setSigner(signer_);
        _setGuardian(guardian_);
        _setDailyCap(dailyCap_);
    }

    /// @notice Pays `amount` to the caller, who must be the wallet the voucher was signed for.
    function claim(uint256 amount, uint256 nonce, uint256 deadline, bytes calldata signature) external whenNotPaused {
        if (amount < MIN_CLAIM || amount > MAX_CLAIM) revert AmountOutOfRange(amount);
        if (block.timestamp > deadline) revert VoucherExpired(deadline);
        if (deadline > block.timestamp + MAX_TTL) revert DeadlineTooFar(deadline);
        if (_nonces.get(nonce)) revert NonceUsed(nonce);

        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(CLAIM_TYPEHASH, msg.sender, amount, nonce, deadline)));
        if (ECDSA.recoverCalldata(digest, signature) != signer) revert WrongSigner();

        // All effects come before the transfer: a token that calls back finds the nonce used.
        _nonces.set(nonce);
        _bucket.consume(EVERYBODY, amount);
        emit Claimed(msg.sender, amount, nonce);
        token.safeTransfer(msg.sender, amount);
    }

    // What stops payments is near at hand: the guardian can do it alone, and can do nothing else.

    function pause() external onlyGuardianOrOwner {
        _pause();
    }

    /// @notice Kills every outstanding voucher. Safe with a zero signer, because recovery never yields zero.
    function revokeSigner() external onlyGuardianOrOwner {
        emit SignerChanged(signer, address(0));
        signer = address(0);
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function setSigner(address newSigner) external onlyOwner {
        _setSigner(newSigner);
    }

    function setGuardian(address newGuardian) external onlyOwner {
        _setGuardian(newGuardian);
    }

    function setDailyCap(uint208 newCap) external onlyOwner {
        // Without it the new rate would apply to the time already passed since the last claim.
        _bucket.sync(EVERYBODY);
        _setDailyCap(newCap);
    }

    function sweep(IERC20 erc20, address to, uint256 amount) external onlyOwner {
        emit Swept(address(erc20), to, amount);
        erc20.safeTransfer(to, amount);
    }

    /// @notice A vault without an owner could never be unpaused nor emptied.
    function renounceOwnership() public pure override {
        revert RenounceDisabled();
    }

    function nonceUsed(uint256 nonce) external view returns (bool) {
        return _nonces.get(nonce);
    }

    function dailyCap() public view returns (uint256) {
        return _bucket._capacity;
    }

    /// @notice What the bucket would let through now; the vault's balance may be less.
    function availableToday() external view returns (uint256) {
        return _bucket.available(EVERYBODY);
    }

    function domainSeparator() external view returns (bytes32) {
        return _domainSeparatorV4();
    }

    function _setSigner(address newSigner) private {
        if (newSigner == address(0)) revert ZeroAddress();
        emit SignerChanged(signer, newSigner);
        signer = newSigner;
    }

    function _setGuardian(address newGuardian) private {
        if (newGuardian == address(0)) revert ZeroAddress();
        emit GuardianChanged(guardian, newGuardian);
        guardian = newGuardian;
    }

    function _setDailyCap(uint208 newCap) private {
        emit DailyCapChanged(dailyCap(), newCap);
        _bucket.updateSettings(REFILL_TIME, newCap);
    }
}
