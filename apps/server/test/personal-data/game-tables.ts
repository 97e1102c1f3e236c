import {
  elsewhere,
  guarding,
  internal,
  noneOf,
  ofAccount,
  ofRooms,
  others,
  type PersonTable,
  passing,
} from './person-table.ts'

/** The tables of games and of what follows from them. */
export const gameTables: Readonly<Record<string, PersonTable>> = {
  room: {
    rows: 'id in (select room_id from room_seat where account_id = $1 and place is not null)',
    archived: ['id', 'size', 'practice', 'is_private', 'ending'],
    withheld: {
      rematch_of: elsewhere,
      ...noneOf(
        [
          'status',
          'server_seed',
          'opened_at',
          'begun_at',
          'touched_at',
          'ended_at',
          'is_listed',
          'host_commands',
          'is_unwatched',
        ],
        internal,
      ),
    },
  },
  room_seat: {
    rows: ofAccount,
    archived: ['account_id', 'room_id'],
    withheld: {
      ...noneOf(['bot_id', 'bot_level'], others),
      network: passing,
      device_hash: passing,
      ...noneOf(
        [
          'id',
          'reserved_until',
          'place',
          'entropy',
          'node_id',
          'nodes',
          'firm_until',
          'freed_at',
          'seat',
          'is_against_watchers',
        ],
        internal,
      ),
    },
  },
  // The archive contains each move. The check counts them, so that none is missing.
  journal_record: {
    rows: ofRooms,
    archived: ['room_id'],
    withheld: {
      events: elsewhere,
      prize: elsewhere,
      ...noneOf(['first_seq', 'last_seq', 'mark', 'at', 'due_at'], internal),
    },
  },
  // Made from the journal at the first request, and deleted with the account of anyone in it.
  replay_picture: {
    rows: 'room_id in (select room_id from room_seat where account_id = $1 and place is not null)',
    archived: [],
    withheld: { png: elsewhere, ...noneOf(['room_id', 'language', 'version', 'made_at'], internal) },
  },
  win_decision: { rows: ofAccount, archived: ['room_id', 'account_id', 'verdict'], withheld: { decided_at: internal } },
  win_counter: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: { opponent_id: others, ...noneOf(['day', 'wins', 'cap'], elsewhere) },
  },
  played_game: {
    rows: ofAccount,
    archived: ['account_id', 'room_id', 'players', 'is_private', 'result', 'score'],
    withheld: noneOf(['begun_at', 'ended_at', 'ending'], elsewhere),
  },
  room_link: {
    rows: ofAccount,
    archived: ['account_id', 'room_id'],
    withheld: { opponent_id: others, ...noneOf(['is_same_device', 'is_same_network'], guarding) },
  },
  rematch_guest: {
    rows: ofAccount,
    archived: ['account_id', 'room_id'],
    withheld: noneOf(['seen_at', 'wants_at', 'left_at'], internal),
  },
  player_pace: {
    rows: ofAccount,
    archived: ['account_id'],
    withheld: {
      ...noneOf(['day', 'games'], elsewhere),
      ...noneOf(['tables', 'given_up', 'rest_until', 'reserved_in_vain_at'], internal),
    },
  },
  game_to_rate: {
    rows: ofRooms,
    archived: ['room_id'],
    withheld: noneOf(['number', 'pair_cap', 'assessed'], internal),
  },
  game_verdict: {
    rows: ofRooms,
    archived: ['room_id', 'size'],
    withheld: { verdict: elsewhere, ...noneOf(['number', 'ended_at', 'pair_cap'], internal) },
  },
  rating_change: {
    rows: ofAccount,
    archived: [
      ...['account_id', 'room_id', 'rank', 'is_win', 'games', 'shown_before', 'shown'],
      ...['mu_before', 'sigma_before', 'mu', 'sigma'],
    ],
    withheld: { number: internal, ended_at: elsewhere },
  },
  rating: {
    rows: ofAccount,
    archived: ['account_id', 'mu', 'sigma', 'shown'],
    withheld: noneOf(['games', 'wins'], elsewhere),
  },
  season_standing: {
    rows: ofAccount,
    archived: ['account_id', 'shown'],
    withheld: {
      ...noneOf(['season', 'games', 'wins', 'is_listed'], elsewhere),
      ...noneOf(['week', 'week_from'], internal),
    },
  },
  season_place: {
    rows: ofAccount,
    archived: ['account_id', 'place', 'shown', 'games', 'wins'],
    withheld: { season: elsewhere, ...noneOf(['size', 'position'], internal) },
  },
  achievement: { rows: ofAccount, archived: ['account_id', 'which', 'room_id'], withheld: { earned_at: elsewhere } },
}
