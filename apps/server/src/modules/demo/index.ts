export { addDemo } from './demo.routes.ts'
export { demoAccounts, demoPassword } from './demo-accounts.ts'
export { createDemoMailbox } from './demo-mailbox.ts'
export { prepareDemo, refuseDemoData } from './prepare-demo.ts'
