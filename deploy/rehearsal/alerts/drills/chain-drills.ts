import { demoPeople } from '../../../../apps/server/src/modules/demo/demo-people.ts'
import { laterBy, otherHash } from '../../../../apps/server/test/harness/withdrawals/chain-lies.ts'
import { type Lie, startRpcProvider } from '../../../../apps/server/test/harness/withdrawals/rpc-provider.ts'
import { tokenAbi, unitsPerCoin, vaultAbi } from '../../../../packages/contract/src/index.ts'
import { withdrawUnseen } from '../../day/people/withdraw-unseen.ts'
import { waitFor } from '../../topology/wait-for.ts'
import { hosts } from '../../world/open-world.ts'
import type { Drill, Stage } from '../drill.ts'

const behindSeconds = 1200
/** More blocks than finality and the depth of a settlement need. */
const settledAfter = 45

const withdrawalsUnsigned: Drill = {
  alert: 'WithdrawalsUnsigned',
  fault: 'the KMS does not answer, and somebody withdraws',
  spoil: async ({ pair, node }) => {
    const { gateway } = pair.site.world
    const withdrawal = await withdrawUnseen(pair)
    const kms = gateway.lead(hosts.kms, undefined)
    await withdrawal.age()
    await node.relieve()
    return async () => {
      gateway.lead(hosts.kms, kms)
      await node.relieve()
      await withdrawal.finish()
    }
  },
}

/** At its start a node looks for claims that the signer has no record of. */
const withdrawalIncident: Drill = {
  alert: 'WithdrawalIncident',
  fault: 'the signer’s record of a paid claim is gone, in the database',
  others: { SigningStopped: 'such an incident stops the signer' },
  staysAnHour: true,
  spoil: async ({ pair, node }) => {
    await pair.sqlUnchecked(`
      create table rehearsed as select s.* from signer_log s join vault_movement m on m.nonce = s.nonce
        where m.kind = 'claim' order by s.nonce desc limit 1;
      delete from signer_log where nonce in (select nonce from rehearsed)`)
    await node.relieve()
    return async () => {
      await pair.sqlUnchecked(`insert into signer_log select * from rehearsed; drop table rehearsed`)
      await pair.site.operator('resume-signing --operator rehearsal')
      await node.relieve()
    }
  },
}

const reviewsWaiting: Drill = {
  alert: 'ReviewsWaiting',
  fault: 'a withdrawal is put into review',
  spoil: async ({ pair, node }) => {
    const { id } = await withdrawUnseen(pair)
    await pair.sql(`select put_in_review(${id}, '{"reason": "rehearsal"}')`)
    await node.relieve()
    return async () => {
      await pair.site.operator(`reject-withdrawal ${id} --operator rehearsal --reason 'Rehearsed.'`)
      await node.relieve()
    }
  },
}

/** These providers of the chain tell this lie. */
async function lieAt({ pair, node }: Stage, providers: readonly string[], lie: Lie): Promise<() => Promise<void>> {
  const { gateway, chain } = pair.site.world
  const { client } = chain
  const request = (call: Parameters<typeof client.request>[0]) => client.request(call)
  const liar = await startRpcProvider({ request } as unknown as Parameters<typeof startRpcProvider>[0])
  liar.lie = lie
  for (const name of providers) gateway.lead(name, liar.url)
  await node.relieve()
  return async () => {
    for (const name of providers) gateway.lead(name, chain.url)
    await node.relieve()
    await liar.close()
  }
}

const chainDisagreement: Drill = {
  alert: 'ChainDisagreement',
  fault: 'one provider names other blocks than the other',
  others: { ChainBehind: 'the node was started since, and has read no final block yet' },
  spoil: (stage) => lieAt(stage, [hosts.providers[0]], otherHash),
}

/** The chain of the rehearsal may be ahead of the clock, because some days pass in it at once. */
const chainBehind: Drill = {
  alert: 'ChainBehind',
  fault: 'the final block of both providers is 20 minutes old',
  spoil: async (stage) => {
    const { timestamp } = await stage.pair.site.world.chain.client.getBlock({ blockTag: 'finalized' })
    const wanted = Math.floor(Date.now() / 1000) - behindSeconds
    return lieAt(stage, hosts.providers, laterBy(wanted - Number(timestamp)))
  },
}

/** The owner of the vault takes out all but what was withdrawn today, and the treasury gives it back. */
const vaultLow: Drill = {
  alert: 'VaultLow',
  fault: 'the vault is emptied but for what was withdrawn in a day',
  spoil: async ({ pair, node }) => {
    const { chain } = pair.site.world
    const { client, vault } = chain
    const token = await client.readContract({ abi: vaultAbi, address: vault, functionName: 'token' })
    const held = await client.readContract({ abi: tokenAbi, address: token, functionName: 'balanceOf', args: [vault] })
    const day =
      "select coalesce(sum(coins), 0) from withdrawal where state = 'settled' and ended_at > now() - interval '1 day'"
    const taken = held - BigInt(await pair.sql(day)) * unitsPerCoin
    const settle = async (): Promise<void> => {
      await chain.mineBlocks(settledAfter)
      const newest = Number(await client.getBlockNumber())
      const read = () => pair.sql('select block from chain_cursor')
      await node.relieve()
      await waitFor('the reconciler', async () => Number(await read()) > newest - settledAfter)
      await node.relieve()
    }
    const sweep = { abi: vaultAbi, address: vault, functionName: 'sweep' } as const
    await chain
      .walletOf(demoPeople.owner)
      .writeContract({ ...sweep, args: [token, demoPeople.treasury.address, taken] })
    await settle()
    return async () => {
      const give = { abi: tokenAbi, address: token, functionName: 'transfer', args: [vault, taken] } as const
      await chain.walletOf(demoPeople.treasury).writeContract(give)
      await settle()
    }
  },
}

export const chainDrills: readonly Drill[] = [
  withdrawalsUnsigned,
  withdrawalIncident,
  reviewsWaiting,
  chainDisagreement,
  chainBehind,
  vaultLow,
]
