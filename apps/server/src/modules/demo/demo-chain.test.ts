import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPublicClient, http } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '../../../test/harness/database/data-folder.ts'
import { createLog } from '../../platform/log.ts'
import { knowsWorkingFolders, workingFolderOf } from '../../platform/processes.ts'
import { openDemoChain } from './demo-chain.ts'
import { demoPeople } from './demo-people.ts'

const dataFolder = makeDataFolder()
const log = createLog({ level: 'silent', mode: 'demo' })
afterAll(() => removeDataFolder(dataFolder))

const pidsOfChain = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolderOf(pid) === join(dataFolder, 'chain'))

test.skipIf(!knowsWorkingFolders)(
  'the demo chain keeps its blocks, and its vault is deployed once, through kill -9 and a restart',
  async () => {
    const first = await openDemoChain({ dataFolder, log })
    const client = createPublicClient({ transport: http(first.rpcUrl, { retryCount: 0 }), cacheTime: 0 })
    const { hash, number } = await client.getBlock()
    expect(number).toBeGreaterThanOrEqual(5n)
    for (const pid of pidsOfChain()) process.kill(pid, 'SIGKILL')
    const isBack = () =>
      client.getBlock({ blockNumber: number }).then(
        (block) => block.hash === hash,
        () => false,
      )
    while (!(await isBack())) await pause(20)
    await first.stop()
    expect(pidsOfChain()).toEqual([])
    const second = await openDemoChain({ dataFolder, log })
    expect(second.vault).toBe(first.vault)
    const again = createPublicClient({ transport: http(second.rpcUrl), cacheTime: 0 })
    expect((await again.getBlock({ blockNumber: number })).hash).toBe(hash)
    expect(await again.getTransactionCount({ address: demoPeople.deployer.address })).toBe(3)
    await second.stop()
    expect(pidsOfChain()).toEqual([])
  },
)
