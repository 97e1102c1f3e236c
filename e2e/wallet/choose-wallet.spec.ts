import { paySystemParam } from '@hexaverse/protocol/claim-link'
import { claimUrl, expect, expectFailure, owner, signLink, statusLine, stranger, test } from './redeem-fixtures.ts'

const polygon = '0x89'
const neverSent = (asked: string[]) => expect(asked).not.toContain('eth_sendTransaction')

test.describe('the claim page', () => {
  const situations: [situation: string, paySystem: string, habits: object, message: string][] = [
    [
      'Trust Wallet in the place of MetaMask',
      'MetaMask',
      { rdns: undefined, flags: { isTrust: true, isMetaMask: true } },
      'MetaMask overridden by Trust Wallet. Please disable Trust Wallet temporarily.',
    ],
    [
      'an impostor',
      'MetaMask',
      { rdns: 'io.rabby', flags: { isRabby: true, isMetaMask: true } },
      'MetaMask not detected — may be hidden by another wallet.',
    ],
    ['MetaMask alone', 'Trust Wallet', {}, 'Trust Wallet not detected.'],
  ]
  for (const [situation, paySystem, habits, message] of situations) {
    test(`sends no request to ${situation} when ${paySystem} is chosen`, async ({ page, addWallet, stand }) => {
      const wallet = await addWallet(habits)
      await page.goto(claimUrl(await signLink(stand), { [paySystemParam]: paySystem }))
      await expectFailure(page, message)
      expect(wallet.asked).toEqual([])
    })
  }

  test('shows the error message of a wallet as text, never as HTML', async ({ page, addWallet, stand }) => {
    const message = '<img src=x onerror="window.hacked=true">Nope'
    const wallet = await addWallet({ refusals: { eth_requestAccounts: { code: -32603, message } } })
    await page.goto(claimUrl(await signLink(stand)))
    await expectFailure(page, message)
    neverSent(wallet.asked)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})

test.describe('a wallet on another account', () => {
  test('sends nothing, and the claim continues by itself once the right account is chosen', async ({
    page,
    addWallet,
    stand,
  }) => {
    const wallet = await addWallet({ accounts: [stranger] })
    await page.goto(claimUrl(await signLink(stand)))
    await expectFailure(page, 'Wrong account. Switch to 0x7099…79C8 in your wallet.')
    neverSent(wallet.asked)
    wallet.habits.accounts = [owner]
    await wallet.emit('accountsChanged', [owner])
    await expect(statusLine(page)).toContainText('Success! 100 HXCN claimed by your wallet.')
  })
})

test.describe('a wallet on another network', () => {
  const add = 'wallet_addEthereumChain'
  const unknown = {
    'by its code': { code: 4902, message: 'Unrecognized chain ID' },
    'by a code inside': { code: -32603, message: 'Internal', data: { originalError: { code: 4902 } } },
    'in words alone': { message: 'Ця мережа невідома' },
  }
  for (const [dialect, refusal] of Object.entries(unknown)) {
    test(`is asked to add Polygon when it reports ${dialect} that it does not know it`, async ({
      page,
      addWallet,
      stand,
    }) => {
      const added: unknown[] = []
      const wallet = await addWallet({ chainId: 1, refusals: { wallet_switchEthereumChain: refusal } })
      wallet.habits.answers = {
        [add]: ([network]) => {
          added.push(network)
          wallet.habits.chainId = 137
          return null
        },
      }
      await page.goto(claimUrl(await signLink(stand)))
      await expect(statusLine(page)).toContainText('Success! 100 HXCN claimed by your wallet.')
      expect(added).toMatchObject([
        { chainId: polygon, chainName: 'Polygon Mainnet', nativeCurrency: { symbol: 'MATIC', decimals: 18 } },
      ])
    })
  }

  test('ends the claim when it does not switch, whatever it answers', async ({ page, addWallet, stand }) => {
    const wallet = await addWallet({ chainId: 1, answers: { wallet_switchEthereumChain: () => null } })
    await page.goto(claimUrl(await signLink(stand)))
    await expectFailure(page, 'Please switch to Polygon Mainnet')
    wallet.habits.refusals = {
      wallet_switchEthereumChain: { code: 4902, message: 'Unknown' },
      [add]: { code: -32602, message: 'Another symbol' },
    }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectFailure(page, 'Please switch to Polygon in your wallet.')
    wallet.habits.refusals = { wallet_switchEthereumChain: { code: 4001, message: 'No' } }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectFailure(page, 'You declined the request in your wallet. Your coins stay reserved until')
    expect(wallet.asked.filter((method) => method === add)).toHaveLength(1)
    neverSent(wallet.asked)
  })
})
