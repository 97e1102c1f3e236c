/** The server's end. */
export { commandNames } from './commands.ts'
export { describeSocket, type SocketDescription } from './describe-socket.ts'
export { messageToWire } from './messages.ts'
export { readCommand, readHandshake } from './read-command.ts'
