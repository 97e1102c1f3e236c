import { numberToHex } from 'viem'
import { getSiteSettings } from '../../shared/site/site-settings.ts'
import type { WalletProvider } from '../../shared/wallets/wallet-provider.ts'
import { describeNetwork } from './describe-network.ts'
import { ClaimStop } from './problem.ts'
import { codesIn } from './read-wallet-error.ts'

/** A person's "no" and a question that is still open are the end of it; everything else may mean "I do not know this chain". */
const finalCodes = [4001, -32002]
const refusedParameters = -32602

/** Asks the wallet to go where the contract is, and then believes only the chain it is on. */
export async function enterNetwork(wallet: WalletProvider, chainId: number): Promise<void> {
  if (await isOnChain(wallet, chainId)) return
  try {
    await switchTo(wallet, chainId)
  } catch (error) {
    if (codesIn(error).some((code) => finalCodes.includes(code))) throw error
    await addNetwork(wallet, chainId)
  }
  if (!(await isOnChain(wallet, chainId))) throw new ClaimStop('wrong-network')
}

/** Whether adding also switches differs from wallet to wallet. */
async function addNetwork(wallet: WalletProvider, chainId: number): Promise<void> {
  try {
    await wallet.request({
      method: 'wallet_addEthereumChain',
      params: [describeNetwork(getSiteSettings())],
    })
  } catch (error) {
    const codes = codesIn(error)
    if (codes.some((code) => finalCodes.includes(code))) throw error
    throw new ClaimStop(codes.includes(refusedParameters) ? 'switch-yourself' : 'wrong-network')
  }
  if (!(await isOnChain(wallet, chainId))) await switchTo(wallet, chainId)
}

function switchTo(wallet: WalletProvider, chainId: number): Promise<unknown> {
  return wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
}

async function isOnChain(wallet: WalletProvider, chainId: number): Promise<boolean> {
  return Number(await wallet.request({ method: 'eth_chainId' })) === chainId
}
