import type { Pool } from 'pg'
import { insertRoom, type RoomTerms, type Seated } from '../database/insert-room.ts'
import { openJournalNode } from '../rooms/journal-node.ts'
import { playOnJournal } from '../rooms/play-on-journal.ts'

/**
 * Plays a game to its end without lobby and sockets: one claim, then every player only ends turns. Returns the room id.
 */
export async function playShortGame(
  databaseUrl: string,
  owner: Pool,
  people: readonly Seated[],
  terms: RoomTerms = {},
): Promise<string> {
  const roomId = await insertRoom(owner, people, terms)
  const node = openJournalNode(databaseUrl)
  try {
    await node.nextBack()
    const game = await playOnJournal(node.journal, roomId)
    await game.sendUntilAnswered({ type: 'claim', hex: 2, triangle: 1 }, 'claim')
    for (let count = 0; !game.room().ended; count++) await game.sendUntilAnswered({ type: 'end-turn' }, `end ${count}`)
  } finally {
    await node.stop()
  }
  return roomId
}
