// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// A pool with the interface and the behaviour that the Synthetix StakingRewards pools made common: what is
/// announced for a period is paid per second, shared by what each has staked. What falls due while nobody has
/// staked is lost, and the rate keeps its value after the period has ended.
contract StakingPool is Ownable, Pausable, ReentrancyGuard {
    using SafeERC20 for IERC20;

    error ZeroAmount();
    error AmountExceedsStake(uint256 staked, uint256 asked);
    error RewardExceedsBalance(uint256 balance, uint256 needed);
    error PeriodNotOver(uint256 periodFinish);
    error StakeIsLockedUntil(uint256 unlocksAt);

    event Staked(address indexed user, uint256 amount);
    event Withdrawn(address indexed user, uint256 amount);
    event RewardPaid(address indexed user, uint256 reward);
    event RewardAdded(uint256 reward);
    event RewardsDurationUpdated(uint256 newDuration);

    uint256 private constant SCALE = 1e18;

    IERC20 public immutable stakingToken;
    IERC20 public immutable rewardsToken;
    /// How long a stake stays at least, in seconds; 0 for pools without a lock.
    uint256 public immutable lockDuration;

    uint256 public rewardsDuration;
    uint256 public rewardRate;
    uint256 public periodFinish;
    uint256 public lastUpdateTime;
    uint256 public rewardPerTokenStored;
    uint256 public totalSupply;

    mapping(address => uint256) public balanceOf;
    mapping(address => uint256) public rewards;
    mapping(address => uint256) public userRewardPerTokenPaid;
    mapping(address => uint256) public unlocksAt;

    constructor(IERC20 stakingToken_, IERC20 rewardsToken_, uint256 rewardsDuration_, uint256 lockDuration_)
        Ownable(msg.sender)
    {
        stakingToken = stakingToken_;
        rewardsToken = rewardsToken_;
        rewardsDuration = rewardsDuration_;
        lockDuration = lockDuration_;
    }

    /// Settles what has fallen due since the last change, for all and for one account.
    modifier settles(address account) {
        rewardPerTokenStored = rewardPerToken();
        lastUpdateTime = lastTimeRewardApplicable();
        if (account != address(0)) {
            rewards[account] = earned(account);
            userRewardPerTokenPaid[account] = rewardPerTokenStored;
        }
        _;
    }

    function lastTimeRewardApplicable() public view returns (uint256) {
        return block.timestamp < periodFinish ? block.timestamp : periodFinish;
    }

    function rewardPerToken() public view returns (uint256) {
        if (totalSupply == 0) return rewardPerTokenStored;
        uint256 elapsed = lastTimeRewardApplicable() - lastUpdateTime;
        return rewardPerTokenStored + (elapsed * rewardRate * SCALE) / totalSupply;
    }

    function earned(address account) public view returns (uint256) {
        uint256 sinceSettled = rewardPerToken() - userRewardPerTokenPaid[account];
        return (balanceOf[account] * sinceSettled) / SCALE + rewards[account];
    }

    function getRewardForDuration() external view returns (uint256) {
        return rewardRate * rewardsDuration;
    }

    function stake(uint256 amount) external nonReentrant whenNotPaused settles(msg.sender) {
        if (amount == 0) revert ZeroAmount();
        totalSupply += amount;
        balanceOf[msg.sender] += amount;
        unlocksAt[msg.sender] = block.timestamp + lockDuration;
        stakingToken.safeTransferFrom(msg.sender, address(this), amount);
        emit Staked(msg.sender, amount);
    }

    function withdraw(uint256 amount) public nonReentrant settles(msg.sender) {
        if (amount == 0) revert ZeroAmount();
        uint256 staked = balanceOf[msg.sender];
        if (amount > staked) revert AmountExceedsStake(staked, amount);
        if (block.timestamp < unlocksAt[msg.sender]) revert StakeIsLockedUntil(unlocksAt[msg.sender]);
        totalSupply -= amount;
        balanceOf[msg.sender] = staked - amount;
        stakingToken.safeTransfer(msg.sender, amount);
        emit Withdrawn(msg.sender, amount);
    }

    function getReward() public nonReentrant settles(msg.sender) {
        uint256 due = rewards[msg.sender];
        if (due == 0) return;
        rewards[msg.sender] = 0;
        rewardsToken.safeTransfer(msg.sender, due);
        emit RewardPaid(msg.sender, due);
    }

    function exit() external {
        withdraw(balanceOf[msg.sender]);
        getReward();
    }

    /// Begins a period with this reward; what is left of a running one is added. The reward must be here already.
    function notifyRewardAmount(uint256 reward) external onlyOwner settles(address(0)) {
        uint256 remaining = block.timestamp < periodFinish ? (periodFinish - block.timestamp) * rewardRate : 0;
        rewardRate = (reward + remaining) / rewardsDuration;
        uint256 balance = rewardsToken.balanceOf(address(this));
        if (address(rewardsToken) == address(stakingToken)) balance -= totalSupply;
        if (rewardRate * rewardsDuration > balance) {
            revert RewardExceedsBalance(balance, rewardRate * rewardsDuration);
        }
        lastUpdateTime = block.timestamp;
        periodFinish = block.timestamp + rewardsDuration;
        emit RewardAdded(reward);
    }

    function setRewardsDuration(uint256 duration) external onlyOwner {
        if (block.timestamp <= periodFinish) revert PeriodNotOver(periodFinish);
        rewardsDuration = duration;
        emit RewardsDurationUpdated(duration);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }
}
