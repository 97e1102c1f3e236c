import { setTimeout as pause } from 'node:timers/promises'
import { type GameTable, sitDown } from '../../../../apps/server/test/harness/games/game-table.ts'
import type { Drill, Stage } from '../drill.ts'

/** The proxy looks every second whether a node still answers, and does not repeat what is posted to one that stopped. */
const proxyNoticesMs = 2000
const refused = 'refused-in-the-rehearsal'

/**
 * A drill with a game of two. It ends when somebody leaves, and is then replayed from its journal. Afterwards it is gone
 * with everything that is wrong about it.
 */
function atTable(
  drill: Omit<Drill, 'spoil' | 'staysAnHour'>,
  spoil: (table: GameTable, stage: Stage) => Promise<void>,
): Drill {
  return {
    ...drill,
    staysAnHour: true,
    spoil: async (stage) => {
      const { site } = stage.pair
      await pause(proxyNoticesMs)
      const pool = site.openDatabase()
      const table = await sitDown({ address: site.url, pool }, 2, { client: { comesBack: true } })
      await pool.end()
      await spoil(table, stage)
      return async () => {
        table.close()
        await stage.pair.sqlUnchecked(`
          delete from journal_record where room_id = '${table.roomId}';
          delete from room_seat where room_id = '${table.roomId}';
          delete from room where id = '${table.roomId}'`)
      }
    },
  }
}

async function endTurn(table: GameTable): Promise<void> {
  await table.play([{ seat: table.current.seat, move: { type: 'end-turn' } }])
}

const replayMismatch = atTable(
  {
    alert: 'ReplayMismatch',
    fault: 'a record of a game is changed in the database, then the game ends',
  },
  async (table, { pair }) => {
    await endTurn(table)
    await endTurn(table)
    await pair.sqlUnchecked(`
      update journal_record set events = replace(events::text, '"end-turn"', '"no-such-move"')::json
      where room_id = '${table.roomId}' and first_seq = 2`)
    await table.current.leave()
  },
)

const acknowledgedMoveLost = atTable(
  {
    alert: 'AcknowledgedMoveLost',
    fault: 'the record of an acknowledged move is changed in the database, then the game ends',
    others: { ReplayMismatch: 'the game is another one without this move' },
  },
  async (table, { pair }) => {
    await endTurn(table)
    await endTurn(table)
    await pair.sqlUnchecked(`
      update journal_record set events = regexp_replace(events::text, '"commandId":"[^"]*"', '"commandId":"another"')::json
      where room_id = '${table.roomId}' and first_seq = 2`)
    await table.current.leave()
  },
)

const roomFaulted = atTable(
  {
    alert: 'RoomFaulted',
    fault: 'a record of a game that no program writes, in the database',
  },
  async (table, { pair }) => {
    const seat = table.waiting[0]?.seat
    const event = { type: 'moved', seat, move: { type: 'end-turn' }, by: 'player' }
    await pair.sqlUnchecked(`
      insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
      select room_id, max(last_seq) + 1, max(last_seq) + 1, 'rehearsed', max(at) + 1, '[${JSON.stringify(event)}]'
      from journal_record where room_id = '${table.roomId}' group by room_id`)
    await table.current.send(table.current.commandOf({ type: 'end-turn' }))
  },
)

const journalRefused = atTable(
  {
    alert: 'JournalRefused',
    fault: 'the table of records gets a rule that refuses one',
    others: { RoomFaulted: 'the game of a refused record stands still' },
  },
  async (table, { pair }) => {
    await pair.sql(
      `alter table journal_record add constraint rehearsed check (events::text not like '%${refused}%') not valid`,
    )
    await table.current.send({ ...table.current.commandOf({ type: 'end-turn' }), commandId: refused })
    await pair.sql('alter table journal_record drop constraint rehearsed')
  },
)

/** Those that come with others come after them, because the others fire for an hour. */
export const gameDrills: readonly Drill[] = [replayMismatch, acknowledgedMoveLost, roomFaulted, journalRefused]
