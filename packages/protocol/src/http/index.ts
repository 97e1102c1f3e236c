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
export { DocumentAnswer, type ListedDocument, listDocuments, readDocument, readPromotion } from './documents.ts'
export { memberHeaders, SuccessAnswer } from './fields.ts'
export { type LedgerLine, readLedger, type TransferKind } from './ledger.ts'
export { readArchive, requestMyData } from './personal-data.ts'
export { type NamedRefusal, type RefusalField, readRefusal } from './read-refusal.ts'
export { checkRestoreLink, forgotPassword, restorePassword } from './recovery.ts'
export {
  auth,
  checkAuth,
  getBalance,
  login,
  logout,
  StoredUser,
  secondStepAndLogin,
  secondStepLogin,
} from './sign-in.ts'
export { type PracticeLevel, practiceLevels, startGame } from './start-game.ts'
export { checkVersion, sendReferral } from './visit.ts'
export {
  confirmWithdraw,
  type ListedWithdrawal,
  readWithdrawals,
  requestWithdraw,
  type WithdrawalState,
} from './withdrawals.ts'
