export { checkDeployment } from './check-deployment.ts'
export { type Deployment, type DeployPlan, deployContracts } from './deploy-contracts.ts'
export { findObjections } from './find-objections.ts'
