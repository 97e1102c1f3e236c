export { checkDeployment } from './check-deployment.ts'
export { type Deployment, type DeployPlan, deployContracts } from './deploy-contracts.ts'
export { refusePlan } from './refuse-plan.ts'
