import assert from 'node:assert/strict'
import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { tokenAbi } from '../../artifacts/token-abi.ts'
import { vaultAbi } from '../../artifacts/vault-abi.ts'
import { expectRevert } from '../../testing/expect-revert.ts'
import { deploy, openStand, people, type Stand, vaultDeployment } from '../../testing/open-stand.ts'
import { send } from '../../testing/send.ts'
import { contractWalletBytecode, hostileTokenBytecode } from '../../testing/test-bytecode.ts'
import { balanceOf, readVault } from '../../testing/vault-calls.ts'
import { makeVoucher, redeem, redeemData } from '../../testing/vouchers.ts'
import { minVoucher, polygonChainId } from '../../voucher/voucher.ts'
import type { Law } from '../law.ts'

const walletAbi = parseAbi(['function execute(address to, bytes call)'])
const hostileAbi = parseAbi([
  'function prepare(bytes replay)',
  'function claim(address vault, bytes call)',
  'function answer() view returns (bytes)',
  'function paid() view returns (uint256)',
])

export const contractLaws: readonly Law[] = [
  {
    name: 'A22 the token cannot be minted, burned, frozen or owned, and its whole supply exists from the first block',
    async check({ client, token }) {
      const functions = tokenAbi.flatMap((entry) => (entry.type === 'function' ? [entry.name] : [])).sort()
      const reading = ['SUPPLY', 'allowance', 'balanceOf', 'decimals', 'name', 'symbol', 'totalSupply']
      assert.deepEqual(functions, [...reading, 'approve', 'transfer', 'transferFrom'].sort())
      const ask = (functionName: 'name' | 'symbol' | 'decimals' | 'totalSupply') =>
        client.readContract({ abi: tokenAbi, address: token, functionName })
      const said = [await ask('name'), await ask('symbol'), await ask('decimals'), await ask('totalSupply')]
      assert.deepEqual(said, ['Hexacoin', 'HXCN', 18, 1_000_000_000n * 10n ** 18n])
    },
  },
  {
    name: 'A23 a hostile token that re-enters with the same voucher finds its nonce used',
    async check(stand) {
      const hostile = await deploy(stand.chain, people.stranger.address, hostileTokenBytecode)
      const deployment = vaultDeployment(hostile, stand.vaultBytecode)
      const vault = await deploy(stand.chain, people.stranger.address, deployment)
      const voucher = redeemData(await makeVoucher({ vault }, { user: hostile }))
      const order = (...call: [string, ...unknown[]]) =>
        send(stand, { from: people.stranger.address, to: hostile, abi: hostileAbi, call })
      await order('prepare', voucher)
      await order('claim', vault, voucher)
      const used = encodeErrorResult({ abi: vaultAbi, errorName: 'NonceUsed', args: [1n] })
      const ask = (functionName: 'answer' | 'paid') =>
        stand.client.readContract({ abi: hostileAbi, address: hostile, functionName })
      assert.deepEqual([await ask('paid'), await ask('answer')], [minVoucher, used])
    },
  },
  {
    name: 'A24 a vault accepts vouchers of its own chain only, and adapts its domain when the chain id changes',
    async check(stand) {
      const testnet = await openStand({ chainId: 80_002, vaultBytecode: stand.vaultBytecode })
      assert.equal(testnet.vault, stand.vault)
      await expectRevert(redeem(testnet, await makeVoucher(testnet)), 'WrongSigner')
      const own = { place: { chainId: 80_002 } }
      const voucher = await makeVoucher(testnet, {}, own)
      await redeem(testnet, voucher)
      await expectRevert(redeem(stand, voucher), 'WrongSigner')
      assert.equal(await domainAfterFork(testnet, stand), await readVault(stand, 'domainSeparator'))
    },
  },
  {
    name: 'A25 a contract wallet redeems what was signed for it, and its owner cannot redeem in its place',
    async check(stand) {
      const wallet = await deploy(stand.chain, people.stranger.address, contractWalletBytecode)
      const order = (voucher: Hex) => {
        const call = ['execute', stand.vault, voucher] as const
        return send(stand, { from: people.stranger.address, to: wallet, abi: walletAbi, call })
      }
      const voucher = await makeVoucher(stand, { user: wallet })
      await expectRevert(redeem(stand, voucher, { from: people.stranger.address }), 'WrongSigner')
      await order(redeemData(voucher))
      assert.equal(await balanceOf(stand, wallet), minVoucher)
      const own = await makeVoucher(stand, { user: people.stranger.address, nonce: 2n })
      await expectRevert(order(redeemData(own)), 'WrongSigner')
    },
  },
]

/** The domain of the testnet's vault code, with its cached values, on a chain with our chain id. */
async function domainAfterFork(testnet: Stand, { vaultBytecode }: Stand): Promise<unknown> {
  const code = await testnet.client.getCode({ address: testnet.vault })
  const forked = await openStand({ chainId: polygonChainId, vaultBytecode })
  await forked.chain.request({ method: 'hardhat_setCode', params: [forked.vault, code] })
  return readVault(forked, 'domainSeparator')
}
