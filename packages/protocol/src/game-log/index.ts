export { type LogCode, logCodes } from './log-codes.ts'
export { logLine } from './log-line.ts'
export { type LogFacts, logLinesFor } from './log-lines-for.ts'
