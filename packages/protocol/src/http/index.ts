export {
  changeEmail,
  changeEmailSecondStep,
  changePassword,
  deleteAccount,
  endSession,
  type ListedSession,
  listSessions,
} from './account.ts'
export { type AnswerOf, type BodyOf, type Call, defineCall, ErrorAnswer, type ParamsOf } from './call.ts'
export { checkAuth, getBalance, StoredUser } from './check-auth.ts'
export { checkVersion } from './check-version.ts'
export { memberHeaders } from './credentials.ts'
export { DocumentAnswer, type ListedDocument, listDocuments, readDocument, readPromotion } from './documents.ts'
export { type LedgerLine, readLedger, type TransferKind } from './ledger.ts'
export { SuccessAnswer } from './messages.ts'
export { readArchive, requestMyData } from './personal-data.ts'
export { type NamedRefusal, type RefusalField, readRefusal } from './read-refusal.ts'
export { checkRestoreLink, forgotPassword, restorePassword } from './recovery.ts'
export { sendReferral } from './send-referral.ts'
export { login, logout, secondStepLogin } from './sign-in.ts'
export { auth, secondStepAndLogin } from './sign-up.ts'
export { type PracticeLevel, practiceLevels, startGame } from './start-game.ts'
export {
  confirmWithdraw,
  type ListedWithdrawal,
  readWithdrawals,
  requestWithdraw,
  type WithdrawalState,
} from './withdrawals.ts'
