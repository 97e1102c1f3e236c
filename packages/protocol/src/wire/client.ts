/** The browser's end. It must not import schemas or validators, which would enlarge the bundle. */
export { commandToWire, type WireCommand } from './commands.ts'
export { messageFromWire } from './messages.ts'
export { messageNames, roomParameter } from './names.ts'
