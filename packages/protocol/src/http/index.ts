export {
  changeEmail,
  changeEmailSecondStep,
  changePassword,
  deleteAccount,
  endSession,
  type ListedSession,
  listSessions,
  takeBackEmail,
} from './account.ts'
export {
  type AnswerOf,
  type BodyOf,
  type Call,
  defineCall,
  type GrantedOf,
  type ParamsOf,
  type QueryOf,
  type WordsOf,
} from './call.ts'
export { listDocuments, readDocument, readPromotion } from './documents.ts'
export { ErrorAnswer, memberHeaders, type SuccessAnswer } from './fields.ts'
export { type LedgerLine, readLedger, type TransferKind } from './ledger.ts'
export { readArchive, requestMyData } from './personal-data.ts'
export { checkRestoreLink, forgotPassword, restorePassword } from './recovery.ts'
export {
  type GameResult,
  gameResults,
  listTranscriptKeys,
  type OwnEnding,
  type PlayedGame,
  readPlayedGames,
  readReplay,
} from './replays.ts'
export {
  auth,
  checkAuth,
  getBalance,
  login,
  logout,
  secondStepAndLogin,
  secondStepLogin,
  type User,
} from './sign-in.ts'
export {
  changeListing,
  gameVerdicts,
  type LeaderboardRow,
  listSeasons,
  readGameRatings,
  readLeaderboard,
  readPlayer,
  readStanding,
} from './standing.ts'
export {
  listTables,
  listWatchable,
  type PracticeLevel,
  practiceLevels,
  readRunningGame,
  readTable,
  startGame,
  type TableStatus,
} from './start-game.ts'
export { checkVersion, sendReferral } from './visit.ts'
export { confirmWithdraw, type ListedWithdrawal, readWithdrawals, requestWithdraw } from './withdrawals.ts'
