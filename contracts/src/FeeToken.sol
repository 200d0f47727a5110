// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DemoToken} from "./DemoToken.sol";

/// A token of the tests that takes 2 % of every transfer, as some tokens do.
contract FeeToken is DemoToken {
    constructor(string memory name_, string memory symbol_, uint8 units_) DemoToken(name_, symbol_, units_) {}

    function _update(address from, address to, uint256 value) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : value / 50;
        if (fee > 0) super._update(from, address(0), fee);
        super._update(from, to, value - fee);
    }
}
