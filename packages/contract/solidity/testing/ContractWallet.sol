// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The least of a contract wallet: it does what anybody asks and hands on the refusal it meets.
contract ContractWallet {
    function execute(address to, bytes calldata call) external {
        (bool ok, bytes memory error_) = to.call(call);
        if (!ok) assembly { revert(add(error_, 32), mload(error_)) }
    }
}
