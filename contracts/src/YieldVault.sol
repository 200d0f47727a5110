// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ERC4626} from "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// An ERC-4626 vault whose yield comes in at a steady pace: what its owner adds counts second by second, so that
/// nobody gains by depositing just before.
contract YieldVault is ERC4626, Ownable {
    using SafeERC20 for IERC20;

    error YieldUnderWay(uint256 endsAt);

    event YieldAdded(uint256 amount, uint256 endsAt);

    uint256 public yieldAmount;
    uint256 public yieldBegan;
    uint256 public yieldEnds;

    constructor(IERC20 asset_, string memory name_, string memory symbol_)
        ERC20(name_, symbol_)
        ERC4626(asset_)
        Ownable(msg.sender)
    {}

    /// What was added and does not count yet.
    function yieldToCome() public view returns (uint256) {
        if (block.timestamp >= yieldEnds) return 0;
        return (yieldAmount * (yieldEnds - block.timestamp)) / (yieldEnds - yieldBegan);
    }

    function totalAssets() public view override returns (uint256) {
        return super.totalAssets() - yieldToCome();
    }

    function addYield(uint256 amount, uint256 duration) external onlyOwner {
        if (block.timestamp < yieldEnds) revert YieldUnderWay(yieldEnds);
        yieldAmount = amount;
        yieldBegan = block.timestamp;
        yieldEnds = block.timestamp + duration;
        IERC20(asset()).safeTransferFrom(msg.sender, address(this), amount);
        emit YieldAdded(amount, yieldEnds);
    }
}
