/** The browser's end. It must not import schemas or validators, which would enlarge the bundle. */
export { commandToWire, roomParameter } from './commands.ts'
export { messageFromWire, messageNames } from './messages.ts'
