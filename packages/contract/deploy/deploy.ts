// `node packages/contract/deploy/deploy.ts --dry-run` rehearses a release on a chain inside this process. A release
// needs DEPLOYER_KEY in the environment and --rpc, --treasury, --multisig, --signer, --guardian; --cap and --float are
// in coins.
import { encodeFunctionData, formatUnits } from 'viem'
import { tokenAbi } from '../src/artifacts/token-abi.ts'
import { vaultAbi } from '../src/artifacts/vault-abi.ts'
import { findObjections } from '../src/deploy/index.ts'
import { readOptions } from './read-options.ts'
import { rehearse } from './rehearse.ts'
import { release } from './release.ts'

const options = readOptions(process.argv.slice(2), process.env['DEPLOYER_KEY'])
const { isDryRun, plan, float } = options
const objections = findObjections(plan, { isReal: !isDryRun })
if (objections.length > 0) throw new Error(`Not deployed: ${objections.join('; ')}.`)

const { token, vault, gas, codeHash, faults } = await (isDryRun ? rehearse(options) : release(options))
process.stdout.write(`${isDryRun ? 'Rehearsed' : 'Deployed'}, with a daily cap of ${formatUnits(plan.dailyCap, 18)} coins:
  token ${token}, ${gas.token} gas, code hash ${codeHash.token}
  vault ${vault}, ${gas.vault} gas, code hash ${codeHash.vault}
  offered to the multisig ${plan.multisig}, ${gas.handOver} gas
Left for the treasury ${plan.treasury}: to ${token}, data
  ${encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [vault, float] })}
Left for the multisig ${plan.multisig}: to ${vault}, data
  ${encodeFunctionData({ abi: vaultAbi, functionName: 'acceptOwnership' })}
Then verify the sources on the explorer and pin the code hashes.
`)
if (faults.length > 0) throw new Error(`The deployed contracts differ from the plan: ${faults.join('; ')}.`)
