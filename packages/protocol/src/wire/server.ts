/** The server's end. */
export { describeSocket, type SocketDescription } from './describe-socket.ts'
export { messageToWire, type WireMessage } from './messages.ts'
export { commandNames } from './names.ts'
export { type BadEvent, type Handshake, readCommand, readHandshake } from './read-command.ts'
