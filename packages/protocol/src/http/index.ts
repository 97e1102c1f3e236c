export { type AnswerOf, type BodyOf, type Call, defineCall, ErrorAnswer } from './call.ts'
export { checkAuth, StoredUser } from './check-auth.ts'
export { checkVersion } from './check-version.ts'
