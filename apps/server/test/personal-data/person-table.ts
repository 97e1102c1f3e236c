/** The decision about a table that holds data about a person. */
export interface PersonTable {
  /** SQL condition for the rows of the account $1. */
  readonly rows: string
  /** Columns whose values are all in the person's archive. */
  readonly archived: readonly string[]
  /** Columns that are not in the archive, and why. */
  readonly withheld: Readonly<Record<string, string>>
}

export const secret = 'can be used to sign in or to take coins, or is a hash of such a value'
export const internal = 'an internal number, state or time that says nothing about the person'
export const onChain = 'a public fact of the chain'
export const elsewhere = 'contained in another place of the archive'
export const others = 'names another person'
export const passing = 'deleted when the game begins'
export const guarding = 'collected against fraud; disclosing it would show how to evade the checks'

export const ofAccount = 'account_id = $1'
export const ofRooms = 'room_id in (select room_id from room_seat where account_id = $1 and place is not null)'
export const ofWithdrawals = 'withdrawal_id in (select id from withdrawal where account_id = $1)'

export const noneOf = (names: readonly string[], why: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, why]))
