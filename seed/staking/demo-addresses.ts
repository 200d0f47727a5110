import { demoContracts } from './content/contracts.ts';
import { type DemoTokenName, demoTokenNames } from './content/tokens.ts';

export const demoChainId = 31_337;

// An address follows from its deployer and nonce: the tenth demo account, which sends nothing else before. So
// addresses are known before the chain exists; a test recomputes them.
const deployedAddresses = [
  '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
  '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
  '0xb19b36b1456E65E3A6D514D3F715f204BD59f431',
  '0x8ce361602B935680E8DeC218b820ff5056BeB7af',
  '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629',
  '0xe1DA8919f262Ee86f9BE05059C9280142CF23f48',
  '0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba',
  '0xeD1DB453C3156Ff3155a97AD217b3087D5Dc5f6E',
  '0xf7Cd8fa9b94DB2Aa972023b379c7f72c65E4De9D',
  '0x12975173B87F7595EE45dFFb2Ab812ECE596Bf84',
  '0x82Dc47734901ee7d4f4232f398752cB9Dd5dACcC',
  '0x196dBCBb54b8ec4958c959D8949EBFE87aC2Aaaf',
  '0x82C6D3ed4cD33d8EC1E51d0B5Cc1d822Eaa0c3dC',
] as const;

function addressAt(index: number): `0x${string}` {
  const address = deployedAddresses[index];
  if (address === undefined) throw new Error('the demo has more contracts than precomputed addresses');
  return address;
}

export const demoTokenAddress = (name: DemoTokenName): `0x${string}` =>
  addressAt(demoTokenNames.indexOf(name));

export const demoContractAddress = (id: string): `0x${string}` =>
  addressAt(demoTokenNames.length + demoContracts.findIndex((contract) => contract.id === id));
