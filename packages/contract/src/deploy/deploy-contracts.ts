import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  encodeDeployData,
  getAddress,
  type Hex,
  keccak256,
  type PublicClient,
  type TransactionReceipt,
  type Transport,
  type WalletClient,
} from 'viem'
import { tokenBytecode, vaultBytecode } from '../artifacts/bytecode.ts'
import { tokenAbi } from '../artifacts/token-abi.ts'
import { vaultAbi } from '../artifacts/vault-abi.ts'

export interface DeployPlan {
  /** Receives the whole supply. */
  readonly treasury: Address
  /** Ownership of the vault is offered to this address, which must accept it. */
  readonly multisig: Address
  readonly signer: Address
  readonly guardian: Address
  /** In 18-decimal units. */
  readonly dailyCap: bigint
}

export interface Deployment {
  readonly token: Address
  readonly vault: Address
  readonly gas: { readonly token: bigint; readonly vault: bigint; readonly handOver: bigint }
  /** Hashes of the code on the chain, to be pinned in the configuration. */
  readonly codeHash: { readonly token: Hex; readonly vault: Hex }
}

type Deployer = WalletClient<Transport, Chain, Account>

/** The deployer owns the vault for three transactions, then offers it to the multisig. */
export async function deployContracts(client: PublicClient, deployer: Deployer, plan: DeployPlan): Promise<Deployment> {
  const send = async (transaction: { data: Hex; to?: Address }) =>
    successOf(await client.waitForTransactionReceipt({ hash: await deployer.sendTransaction(transaction) }))
  const token = await send({ data: encode(tokenAbi, tokenBytecode, [plan.treasury]) })
  const tokenAddress = addressOf(token)
  const vaultArgs = [tokenAddress, deployer.account.address, plan.signer, plan.guardian, plan.dailyCap]
  const vault = await send({ data: encode(vaultAbi, vaultBytecode, vaultArgs) })
  const handOver = await handOverVault(client, deployer, addressOf(vault), plan.multisig)
  return {
    token: tokenAddress,
    vault: addressOf(vault),
    gas: { token: token.gasUsed, vault: vault.gasUsed, handOver: handOver.gasUsed },
    codeHash: { token: await codeHashAt(client, tokenAddress), vault: await codeHashAt(client, addressOf(vault)) },
  }
}

async function handOverVault(client: PublicClient, deployer: Deployer, vault: Address, multisig: Address) {
  const call = { abi: vaultAbi, address: vault, functionName: 'transferOwnership', args: [multisig] } as const
  return successOf(await client.waitForTransactionReceipt({ hash: await deployer.writeContract(call) }))
}

function encode(abi: Abi, bytecode: Hex, args: readonly unknown[]): Hex {
  return encodeDeployData({ abi, bytecode, args })
}

function successOf(receipt: TransactionReceipt): TransactionReceipt {
  if (receipt.status !== 'success') throw new Error(`The transaction ${receipt.transactionHash} reverted.`)
  return receipt
}

function addressOf({ contractAddress, transactionHash }: TransactionReceipt): Address {
  if (!contractAddress) throw new Error(`The transaction ${transactionHash} created no contract.`)
  return getAddress(contractAddress)
}

async function codeHashAt(client: PublicClient, address: Address): Promise<Hex> {
  return keccak256((await client.getCode({ address })) ?? '0x')
}
