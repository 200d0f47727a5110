// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// A token of the demo chain: any number of decimals, permits (ERC-2612), made at will by its owner.
contract DemoToken is ERC20Permit, Ownable {
    uint8 private immutable _units;

    constructor(string memory name_, string memory symbol_, uint8 units_)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
        Ownable(msg.sender)
    {
        _units = units_;
    }

    function decimals() public view override returns (uint8) {
        return _units;
    }

    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
