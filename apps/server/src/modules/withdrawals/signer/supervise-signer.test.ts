import { existsSync } from 'node:fs'
import { developmentKeys } from '@hexaverse/contract/local-chain'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertChainFacts } from '../../../../test/harness/database/insert-chain-facts.ts'
import { openWithdrawalsForAllTests } from '../../../../test/harness/withdrawals/withdrawal-fixture.ts'
import { mineUntilSettled } from '../../../../test/harness/withdrawals/withdrawal-server.ts'
import { createLog } from '../../../platform/log.ts'
import { requestSignature } from './request-signature.ts'
import { superviseSigner } from './supervise-signer.ts'

const stand = openWithdrawalsForAllTests()

beforeAll(async () => {
  await mineUntilSettled(stand)
  await insertChainFacts(stand.owner, stand.vault)
})

/** The signer's process id, from the application name of its database connection. */
async function findSigner(): Promise<number | undefined> {
  const { rows } = await stand.owner.query(
    "select application_name as name from pg_stat_activity where application_name like 'signer %' and datname = current_database()",
  )
  return rows[0] && Number(rows[0].name.split(' ')[1])
}

test('the signer runs in its own process, is restarted when killed, and stops with its server', async () => {
  const environment = {
    DATABASE_URL: stand.databaseUrl,
    LOG_LEVEL: 'fatal',
    CHAIN_RPC_URL: stand.rpcUrls.join(','),
    HXCN_CONTRACT_ADDRESS: stand.vault,
    CLAIM_SIGNER_KEY: developmentKeys[6],
  }
  const signer = superviseSigner({ environment, log: createLog({ level: 'silent', mode: 'demo' }) })
  onTestFinished(signer.stop)
  const untilSigned = async (): Promise<void> => {
    const { id } = await stand.makeWithdrawal({ isStored: false })
    await expect.poll(() => requestSignature(signer.socket, id)).toBe('signed')
  }
  await untilSigned()
  const pid = await findSigner()
  if (!pid) throw new Error('The signer is not seen in the database.')
  process.kill(pid, 'SIGKILL')
  await untilSigned()
  expect(await findSigner()).not.toBe(pid)
  await signer.stop()
  await expect.poll(findSigner).toBeUndefined()
  expect(existsSync(signer.socket)).toBe(false)
})
