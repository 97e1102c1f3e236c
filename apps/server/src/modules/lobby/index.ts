export { addLobby } from './lobby.routes.ts'
export { addLobbySockets } from './lobby.socket.ts'
export { createLobby } from './lobby.ts'
export { watchLobby } from './watch-lobby.ts'
