// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice A token that calls its vault back with the very voucher that is being paid.
contract HostileToken {
    bytes private _replay;
    bytes public answer;
    uint256 public paid;

    function prepare(bytes calldata replay) external {
        _replay = replay;
    }

    function transfer(address, uint256 amount) external returns (bool) {
        paid += amount;
        bytes memory replay = _replay;
        if (replay.length > 0) {
            delete _replay;
            (, answer) = msg.sender.call(replay);
        }
        return true;
    }

    /// @notice The token is the claimant too, so that the voucher it replays is its own.
    function claim(address vault, bytes calldata call) external {
        (bool ok, bytes memory error_) = vault.call(call);
        if (!ok) assembly { revert(add(error_, 32), mload(error_)) }
    }
}
