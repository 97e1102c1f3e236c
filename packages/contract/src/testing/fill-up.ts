import { tokenAbi } from '../artifacts/token-abi.ts'
import { people, type Stand } from './open-stand.ts'
import { type Receipt, send } from './send.ts'

/** The treasury sends coins to the vault. */
export async function fillUp({ chain, token, vault }: Stand, amount: bigint): Promise<Receipt> {
  return send({ chain }, { from: people.treasury.address, to: token, abi: tokenAbi, call: ['transfer', vault, amount] })
}
