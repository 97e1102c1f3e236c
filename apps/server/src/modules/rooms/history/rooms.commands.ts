import type { Command } from 'commander'
import type { OperatorContext } from '../../../platform/operator-context.ts'
import { printRoom } from './print-room.ts'
import { readStoredRoom } from './stored-room.store.ts'

export function addRoomCommands(program: Command, { print, withDatabase, openJournalFiles }: OperatorContext): void {
  program
    .command('room')
    .description('Prints the journal of a room, replays it and reports whether it adds up.')
    .argument('<room>', 'the id of the room, as in the log or in the address of a game')
    .action((roomId: string) =>
      withDatabase(async (pool) => {
        const kept = await readStoredRoom(pool, roomId, openJournalFiles())
        if (!kept) throw new Error(`There is no room ${roomId}.`)
        printRoom(kept, print)
      }),
    )
}
