/** The server's end. */
export { commandNames } from './command-names.ts'
export { describeSocket, type SocketDescription } from './describe-socket.ts'
export { messageToWire, type WireMessage } from './message-to-wire.ts'
export { type BadEvent, readCommand } from './read-command.ts'
export { type Handshake, readHandshake } from './read-handshake.ts'
