import { developmentKeys, getDevelopmentAccount } from '@hexaverse/contract/development-accounts'

/** The accounts with powers over the demo's contracts. Their keys are public, so no coin here is worth anything. */
export const demoPeople = {
  guardian: getDevelopmentAccount(3),
  deployer: getDevelopmentAccount(4),
  owner: getDevelopmentAccount(5),
  signer: getDevelopmentAccount(6),
  treasury: getDevelopmentAccount(9),
}

export const demoChainKeys = { signer: developmentKeys[6], guardian: developmentKeys[3] }
