/** The browser's end: no schema and no validator is in its bundle. */
export { commandToWire, type WireCommand } from './command-to-wire.ts'
export { messageFromWire } from './message-from-wire.ts'
export { messageNames } from './message-names.ts'
