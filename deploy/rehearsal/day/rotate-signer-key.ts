import { demoPeople } from '../../../apps/server/src/modules/demo/demo-people.ts'
import { drawKey } from '../../../apps/server/test/faults/coins/own-chain.ts'
import { startAwsStandIn } from '../../../apps/server/test/harness/withdrawals/aws-stand-in.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import { vaultAbi } from '../../../packages/contract/src/index.ts'
import { type Site, writeSettings } from '../topology/start-site.ts'
import { waitFor } from '../topology/wait-for.ts'
import { hosts } from '../world/open-world.ts'
import type { Person } from './people/person.ts'
import type { Visitors } from './people/visitors.ts'
import { claim, credit, settle } from './withdraw.ts'

/** A new key in the KMS, named by the owner of the vault; then somebody else withdraws with it, while others play. */
export async function rotateSignerKey(site: Site, person: Person, visitors: Visitors): Promise<void> {
  visitors.beginCount()
  const { services, world } = site
  const { privateKey, account } = drawKey()
  await services.control(['stop', 'hexaverse-signer'])
  reportFigure('vouchers of the old key that are still valid', await countOpen(site), 0)
  const owner = world.chain.walletOf(demoPeople.owner)
  const call = {
    abi: vaultAbi,
    address: world.chain.vault,
    functionName: 'setSigner',
    args: [account.address],
  } as const
  await owner.writeContract(call)
  await world.chain.mineBlocks()
  const kms = await startAwsStandIn(privateKey)
  for (const name of [hosts.kms, hosts.cloudTrail]) world.gateway.lead(name, kms.url)
  writeSettings('/etc/hexaverse/signer.env', {
    CLAIM_SIGNER_KMS: 'eu-central-1/11111111-1111-1111-1111-111111111111',
    CLAIM_SIGNER_ADDRESS: account.address,
  })
  await services.control(['start', 'hexaverse-signer'])
  await waitFor('the signer', async () => services.find('hexaverse-signer').printed.includes(account.address))
  await credit(site, person, 100)
  await claim(site, person)
  await settle(site, person)
  reportHappened('withdrawals settled with the new key', kms.requests.length > 0 ? 1 : 0)
  visitors.reportPlay()
}

async function countOpen(site: Site): Promise<number> {
  const pool = site.openDatabase()
  const { rowCount } = await pool.query('select from withdrawal where ended_at is null')
  await pool.end()
  return rowCount ?? 0
}
