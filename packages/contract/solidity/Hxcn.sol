// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title The coin of Hexaverse on Polygon
/// @notice The whole supply is minted once, to the treasury. Nobody owns the token: nobody can mint, freeze or change it.
contract Hxcn is ERC20 {
    uint256 public constant SUPPLY = 1_000_000_000e18;

    constructor(address treasury) ERC20("Hexacoin", "HXCN") {
        _mint(treasury, SUPPLY);
    }
}
