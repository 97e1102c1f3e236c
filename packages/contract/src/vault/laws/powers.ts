import assert from 'node:assert/strict'
import { zeroAddress } from 'viem'
import { expectRevert } from '../../testing/expect-revert.ts'
import { dailyCap, deploy, float, people, vaultDeployment } from '../../testing/open-stand.ts'
import { balanceOf, command, eventsOf, readVault } from '../../testing/vault-calls.ts'
import { unitsPerCoin } from '../../voucher/voucher.ts'
import type { Law } from '../law.ts'

const { owner, guardian, signer, stranger, user, newOwner, newSigner, treasury } = people

export const powerLaws: readonly Law[] = [
  {
    name: 'A19 only the owner unpauses, changes the signer, the guardian or the cap, sweeps or transfers the vault',
    async check(stand) {
      const powers: [string, ...unknown[]][] = [
        ['unpause'],
        ['setSigner', stranger.address],
        ['setGuardian', stranger.address],
        ['setDailyCap', 1n],
        ['sweep', stand.token, stranger.address, 1n],
        ['transferOwnership', stranger.address],
      ]
      await command(stand, owner, 'pause')
      for (const by of [stranger, user, signer, guardian]) {
        for (const power of powers) {
          await expectRevert(command(stand, by, ...power), 'OwnableUnauthorizedAccount', [by.address])
        }
      }
    },
  },
  {
    name: 'A19 only the guardian and the owner pause the vault or revoke the signer',
    async check(stand) {
      for (const by of [stranger, user, signer]) {
        for (const power of ['pause', 'revokeSigner']) {
          await expectRevert(command(stand, by, power), 'NotGuardianNorOwner', [by.address])
        }
      }
    },
  },
  {
    name: 'A19 the vault cannot be left without an owner, and a new owner must accept first',
    async check(stand) {
      await expectRevert(command(stand, owner, 'renounceOwnership'), 'RenounceDisabled')
      const started = await command(stand, owner, 'transferOwnership', newOwner.address)
      const change = { previousOwner: owner.address, newOwner: newOwner.address }
      assert.deepEqual(eventsOf(stand, started), [{ eventName: 'OwnershipTransferStarted', args: change }])
      assert.deepEqual(
        [await readVault(stand, 'owner'), await readVault(stand, 'pendingOwner')],
        [owner.address, newOwner.address],
      )
      await expectRevert(command(stand, stranger, 'acceptOwnership'), 'OwnableUnauthorizedAccount', [stranger.address])
      await expectRevert(command(stand, newOwner, 'unpause'), 'OwnableUnauthorizedAccount', [newOwner.address])
      const ended = await command(stand, newOwner, 'acceptOwnership')
      assert.deepEqual(eventsOf(stand, ended), [{ eventName: 'OwnershipTransferred', args: change }])
      await expectRevert(command(stand, owner, 'pause'), 'NotGuardianNorOwner', [owner.address])
      await command(stand, newOwner, 'pause')
    },
  },
  {
    name: 'guardian and owner can both pause and revoke the signer, and each act emits an event',
    async check(stand) {
      for (const by of [guardian, owner]) {
        const paused = await command(stand, by, 'pause')
        assert.deepEqual(eventsOf(stand, paused), [{ eventName: 'Paused', args: { account: by.address } }])
        assert.equal(await readVault(stand, 'paused'), true)
        await expectRevert(command(stand, by, 'pause'), 'EnforcedPause')
        const unpaused = await command(stand, owner, 'unpause')
        assert.deepEqual(eventsOf(stand, unpaused), [{ eventName: 'Unpaused', args: { account: owner.address } }])
        await expectRevert(command(stand, owner, 'unpause'), 'ExpectedPause')
        const revoked = await command(stand, by, 'revokeSigner')
        const gone = { previousSigner: signer.address, newSigner: zeroAddress }
        assert.deepEqual(eventsOf(stand, revoked), [{ eventName: 'SignerChanged', args: gone }])
        await command(stand, owner, 'setSigner', signer.address)
      }
    },
  },
  {
    name: 'signer and guardian can be changed by the owner, with an event, but not to the zero address',
    async check(stand) {
      await expectRevert(command(stand, owner, 'setSigner', zeroAddress), 'ZeroAddress')
      await expectRevert(command(stand, owner, 'setGuardian', zeroAddress), 'ZeroAddress')
      const signerSet = await command(stand, owner, 'setSigner', newSigner.address)
      const signers = { previousSigner: signer.address, newSigner: newSigner.address }
      assert.deepEqual(eventsOf(stand, signerSet), [{ eventName: 'SignerChanged', args: signers }])
      const guardianSet = await command(stand, owner, 'setGuardian', stranger.address)
      const guardians = { previousGuardian: guardian.address, newGuardian: stranger.address }
      assert.deepEqual(eventsOf(stand, guardianSet), [{ eventName: 'GuardianChanged', args: guardians }])
      assert.deepEqual(
        [await readVault(stand, 'signer'), await readVault(stand, 'guardian')],
        [newSigner.address, stranger.address],
      )
      await expectRevert(command(stand, guardian, 'pause'), 'NotGuardianNorOwner', [guardian.address])
      await command(stand, stranger, 'pause')
    },
  },
  {
    name: 'the owner sweeps the float to any address, paused or not, with an event',
    async check(stand) {
      await command(stand, guardian, 'pause')
      const before = await balanceOf(stand, treasury.address)
      const swept = await command(stand, owner, 'sweep', stand.token, treasury.address, float)
      const args = { erc20: stand.token, to: treasury.address, amount: float }
      assert.deepEqual(eventsOf(stand, swept), [{ eventName: 'Swept', args }])
      assert.equal(await balanceOf(stand, treasury.address), before + float)
      await expectRevert(command(stand, owner, 'sweep', stand.token, treasury.address, 1n), 'ERC20InsufficientBalance')
    },
  },
  {
    name: 'a vault is not deployed without a token, an owner, a signer or a guardian, and stores the given ones',
    async check(stand) {
      const make = (token: `0x${string}`, people = {}) =>
        deploy(stand.chain, stranger.address, vaultDeployment(token, stand.vaultBytecode, people))
      await expectRevert(make(zeroAddress), 'ZeroAddress')
      await expectRevert(make(stand.token, { owner: zeroAddress }), 'OwnableInvalidOwner', [zeroAddress])
      await expectRevert(make(stand.token, { signer: zeroAddress }), 'ZeroAddress')
      await expectRevert(make(stand.token, { guardian: zeroAddress }), 'ZeroAddress')
      const said = await Promise.all(['owner', 'signer', 'guardian', 'dailyCap'].map((name) => readVault(stand, name)))
      assert.deepEqual(said, [owner.address, signer.address, guardian.address, dailyCap])
      assert.equal(await readVault(stand, 'token'), stand.token)
      const limits = await Promise.all(['MIN_CLAIM', 'MAX_CLAIM', 'MAX_TTL'].map((name) => readVault(stand, name)))
      assert.deepEqual(limits, [100n * unitsPerCoin, 1_000_000n * unitsPerCoin, 86_400n])
    },
  },
  {
    name: 'the vault accepts no POL, which could never be recovered',
    async check(stand) {
      const params = [{ from: stranger.address, to: stand.vault, value: '0x1' }]
      await assert.rejects(stand.chain.request({ method: 'eth_sendTransaction', params }))
    },
  },
]
