/** The browser's end: no schema and no validator is in its bundle. */
export { commandToWire, type WireCommand } from './commands.ts'
export { messageFromWire } from './messages.ts'
export { messageNames } from './names.ts'
