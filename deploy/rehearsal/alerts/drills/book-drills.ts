import type { Drill, Stage } from '../drill.ts'

const mark = 'rehearsed'

/** A drill with rows that do not belong into the database, which a node counts when it starts. */
function planted(drill: Omit<Drill, 'spoil'> & { readonly plant: string; readonly remove: string }): Drill {
  return {
    ...drill,
    spoil: async ({ pair, node }) => {
      await pair.sqlUnchecked(drill.plant)
      await node.relieve()
      return async () => {
        await pair.sqlUnchecked(drill.remove)
        await node.relieve()
      }
    },
  }
}

const somebody = `(select id from purse where kind = 'available' and balance > 0 order by id limit 1)`

const ledgerBooksWrong = planted({
  alert: 'LedgerBooksWrong',
  fault: 'a balance is changed past the books, in the database',
  plant: `update purse set balance = balance + 1 where id = ${somebody}`,
  remove: `update purse set balance = balance - 1 where id = ${somebody}`,
})

/** A coin is reserved by books that balance, for no withdrawal. */
const withdrawalReservesWrong = planted({
  alert: 'WithdrawalReservesWrong',
  fault: 'a coin is reserved for no withdrawal, in the database',
  plant: `
    with person as (select id, account_id from purse where id = ${somebody}), moved as (
      insert into transfer (kind, key, account_id, withdrawal_id)
      select 'freeze', '${mark}', account_id, 900000000 from person returning id, account_id
    ), frozen as (
      update purse p set balance = balance + 1 from moved where p.account_id = moved.account_id and p.kind = 'frozen'
      returning p.id
    ), available as (update purse p set balance = balance - 1 from person where p.id = person.id returning p.id)
    insert into entry (transfer_id, purse_id, amount)
    select moved.id, frozen.id, 1 from moved, frozen union all select moved.id, available.id, -1 from moved, available`,
  remove: `
    update purse p set balance = balance - e.amount from entry e
      where e.purse_id = p.id and e.transfer_id = (select id from transfer where key = '${mark}');
    delete from entry where transfer_id = (select id from transfer where key = '${mark}');
    delete from transfer where key = '${mark}'`,
})

const withdrawalBooksBroken = planted({
  alert: 'WithdrawalBooksBroken',
  fault: 'a claim with a number that was never issued, in the database',
  plant: `
    insert into vault_movement (vault, block, block_hash, log_index, tx, kind, units, nonce, wallet)
    select vault, block, '0x${'ab'.repeat(32)}', 0, '0x${'cd'.repeat(32)}', 'claim', 0, 900000000, '0x${'11'.repeat(20)}'
    from chain_cursor`,
  remove: 'delete from vault_movement where nonce = 900000000',
})

/** The signer stops itself by this row. People lift it by a command. */
const signingStopped: Drill = {
  alert: 'SigningStopped',
  fault: 'a reason to stop, in the database',
  spoil: async ({ pair, node }) => {
    await pair.sql(`insert into signing_stop (reason) values ('${mark}')`)
    await node.relieve()
    return async () => {
      await pair.site.operator('resume-signing --operator rehearsal')
      await node.relieve()
    }
  },
}

const journalStrayRecords = planted({
  alert: 'JournalStrayRecords',
  fault: 'a record of a month that has no partition, in the database',
  plant: `insert into journal_record (room_id, first_seq, last_seq, mark, at, events)
    values ('r9912${mark}', 1, 1, '${mark}', 1, '[{}]')`,
  remove: `delete from journal_record where room_id = 'r9912${mark}'`,
})

const archivesGivenUp: Drill = {
  alert: 'ArchivesGivenUp',
  fault: 'an archive that failed five times, in the database',
  spoil: async ({ pair, node }: Stage) => {
    await pair.sql(`insert into data_archive (account_id, requested_at, attempts, next_attempt_at, given_up_at)
      select id, now(), 5, now(), now() from account limit 1`)
    await node.relieve()
    return async () => {
      await pair.site.operator('retry-archives')
      await node.relieve()
    }
  },
}

/** The rows lead to no game, so that no node takes them away. */
const ratingsBehind: Drill = {
  alert: 'RatingsBehind',
  fault: 'more than 100 games that wait to be rated, in the database',
  spoil: async ({ pair }) => {
    await pair.sql(`insert into game_to_rate (room_id) select '${mark}' from generate_series(1, 101)`)
    return () => pair.sql(`delete from game_to_rate where room_id = '${mark}'`)
  },
}

export const bookDrills: readonly Drill[] = [
  ledgerBooksWrong,
  withdrawalReservesWrong,
  withdrawalBooksBroken,
  signingStopped,
  journalStrayRecords,
  archivesGivenUp,
  ratingsBehind,
]
