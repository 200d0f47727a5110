// Compiles contracts/src to contracts/artifacts, reproducibly on any machine. `--check` writes nothing and
// fails if the artifacts do not match the sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import solc from 'solc';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const sourceDir = join(root, 'contracts/src');
const artifactDir = join(root, 'contracts/artifacts');
const require = createRequire(import.meta.url);

const sources = Object.fromEntries(
  readdirSync(sourceDir)
    .sort()
    .map((file) => [file, { content: readFileSync(join(sourceDir, file), 'utf8') }]),
);

const findImport = (/** @type {string} */ path) => {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') };
  } catch {
    return { error: `${path} is not installed` };
  }
};

const input = {
  language: 'Solidity',
  sources,
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'cancun',
    // Without the metadata hash, comments do not change the bytecode.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  },
};

const output = JSON.parse(solc.compile(JSON.stringify(input), { import: findImport }));
/** @type {{ formattedMessage: string }[]} */
const problems = output.errors ?? [];
if (problems.length > 0) {
  for (const { formattedMessage } of problems) console.error(formattedMessage);
  process.exit(1);
}

const isCheck = process.argv.includes('--check');
const outdated = [];
for (const file of Object.keys(sources)) {
  const name = file.replace('.sol', '');
  const { abi, evm } = output.contracts[file][name];
  const artifact = {
    contract: name,
    compiler: solc.version(),
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode.object}`,
  };
  const path = join(artifactDir, `${name}.json`);
  const text = `${JSON.stringify(artifact, null, 2)}\n`;
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) outdated.push(name);
}
if (outdated.length > 0) {
  console.error(`Out of date: ${outdated.join(', ')}. Run npm run contracts.`);
  process.exit(1);
}
console.log(`${Object.keys(sources).length} contracts ${isCheck ? 'match their artifacts' : 'compiled'}`);
