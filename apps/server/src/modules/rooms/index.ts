export {
  type Acknowledge,
  type Connection,
  gameCodec,
  isRoomNotice,
  type RoomNotice,
  type SocketEdge,
} from './game-sockets.ts'
export { listPastGames } from './history/list-past-games.ts'
export { addPlayedGames } from './history/played-games.routes.ts'
export { addRoomCommands } from './history/rooms.commands.ts'
export { readStoredRecords } from './history/stored-room.store.ts'
export { createJournal } from './journal/journal.ts'
export { silentMs } from './journal/node-presence.store.ts'
export { addJournalFileCommands } from './journal/old/journal-files.commands.ts'
export { startMovingOldJournals } from './journal/old/move-old-journals.ts'
export { watchMonths } from './journal/old/watch-months.ts'
export { deletedLogin } from './journal/room-header.store.ts'
export { idOfRoom, type RoomStatus } from './journal/room-header.ts'
export type { EndScreens, Sighting } from './live/end-screens.ts'
export type { Watchers } from './live/watchers.ts'
export { rulebook } from './machine/rulebook.ts'
export type { AssessedPerson } from './machine/settlement.ts'
export { createRooms, waitingGroup } from './rooms.ts'
