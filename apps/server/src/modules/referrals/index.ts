export { addReferralCommands } from './referrals.commands.ts'
export { addReferrals } from './referrals.routes.ts'
export { sweepVisits } from './referrals.store.ts'
