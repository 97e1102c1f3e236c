import type { Acknowledgement, Message } from '@hexaverse/protocol/game'
import { botIds, type JournalRecord, nextDeadline, type PlayerMove, type Room, type Started } from '@hexaverse/room'
import { createDice, type Dice, type Game, legalMoves, rulesVersion } from '@hexaverse/rules'
import { createBroadcaster } from '../../apps/server/src/modules/rooms/broadcast/broadcaster.ts'
import { LiveRoom, type Requester } from '../../apps/server/src/modules/rooms/live/room-registry.ts'
import { openRoom } from '../../apps/server/src/modules/rooms/machine/open-room.ts'
import type { JournalPort } from '../../apps/server/src/modules/rooms/machine/ports.ts'
import { rulebook } from '../../apps/server/src/modules/rooms/machine/rulebook.ts'
import { LocalRoom } from '../../apps/web/src/features/game/practice/local-room.ts'

const roomId = 'compared'
const person = 'guest'

/** What the person's page received for one act. */
interface Heard {
  readonly answer?: Acknowledgement | undefined
  readonly messages: readonly Message[]
}

/** Plays one whole game through the server's room and through the browser's. Returns where they first differ. */
export function compareGame(players: number, seed: number): string | undefined {
  const dice = createDice(seed)
  const started = startOf(players, dice)
  let now = 1_000_000
  const server = openServerRoom(started, () => now)
  const local = LocalRoom.begin(roomId, started, now, rulebook)
  let step = 0
  for (; !local.room.ended; step++) {
    now += dice(4) === 0 ? dice(70_000) : dice(3000)
    const { room } = local
    const act = chooseAct(room, local.seat, now, dice)
    const told = act === 'due' ? server.due() : server.play(act.seat, act.move, `id.${step}`)
    const said =
      act === 'due' ? { messages: local.playDue(now) } : local.play(act.seat, commandOf(local, act, `id.${step}`), now)
    const [one, other] = [told, act !== 'due' && act.seat !== local.seat ? { messages: said.messages } : said].map(show)
    if (one !== other) return `${players} players, seed ${seed}, step ${step}: ${one} / ${other}`
  }
  const [one, other] = [{ messages: server.snapshot() }, { messages: local.snapshot(now) }].map(show)
  return one === other ? undefined : `${players} players, seed ${seed}, last snapshot: ${one} / ${other}`
}

interface Act {
  readonly seat: number
  readonly move: PlayerMove
}

function startOf(players: number, dice: Dice): Started {
  const bots = botIds.slice(0, players - 1).map((id) => ({ id, isBot: true }))
  const serverSeed = Array.from({ length: 32 }, () => dice(256).toString(16).padStart(2, '0')).join('')
  return {
    type: 'started',
    version: rulesVersion,
    people: [{ id: person, isBot: false }, ...bots],
    serverSeed,
    entropies: ['', ...bots.map(() => '')],
    turnMs: 60_000,
    graceMs: 30_000,
    practice: 'easy',
  }
}

/** Mostly legal moves; now and then one that the room must refuse, of the person only: bots do not err. */
function chooseAct(room: Room<Game>, ownSeat: number, now: number, dice: Dice): Act | 'due' {
  const due = nextDeadline(room)
  if (due && now >= due.at) return 'due'
  if (dice(12) === 0) return { seat: ownSeat, move: wildMove(dice) }
  const moves = legalMoves(room.game.position, room.current) as PlayerMove[]
  const claims = moves.filter(({ type }) => type === 'claim')
  const offered = claims.length > 0 && dice(4) > 0 ? claims : moves
  return { seat: room.current, move: offered[dice(offered.length)] as PlayerMove }
}

function wildMove(dice: Dice): PlayerMove {
  if (dice(2) === 0) return { type: 'exchange', give: 'food', get: 'iron' }
  return { type: 'claim', hex: 1 + dice(19), triangle: 1 + dice(6) }
}

function commandOf(local: LocalRoom, { seat, move }: Act, commandId: string) {
  return seat === local.seat ? { command: move, commandId } : { command: move }
}

function show({ answer, messages }: Heard): string {
  return JSON.stringify({ answer: answer ?? null, messages })
}

/** The server's room with a journal in memory and one socket, of the person. */
function openServerRoom(started: Started, now: () => number) {
  const records: JournalRecord[] = []
  let heard: Message[] = []
  const connection = { member: { id: person }, send: (message: Message) => heard.push(message) }
  const live = new LiveRoom(roomId, true)
  const broadcaster = createBroadcaster({
    edge: { sendToEach: (to: readonly unknown[], sent: readonly Message[]) => to.length > 0 && heard.push(...sent) },
    find: () => live,
    now,
    attendance: { removeSocket: () => undefined },
    retry: () => undefined,
    onBroadcast: () => undefined,
    onSnapshotSent: () => undefined,
    throttle: { run: (_: unknown, act: () => void) => act() },
  } as unknown as Parameters<typeof createBroadcaster>[0])
  const commit: JournalPort['append'] = (draft, _dueAt, reply) => {
    const record = { ...draft, at: now() }
    records.push(record)
    reply({ type: 'append-committed', record })
  }
  const opened = openRoom(
    { roomId, node: 'node', rulebook },
    {
      now,
      journal: {
        append: commit,
        settle: (draft, dueAt, _settlement, reply) => commit(draft, dueAt, reply),
        read: (_room, since, reply) =>
          reply({ type: 'journal-read', records: records.filter(({ firstSeq }) => firstSeq > since) }),
      },
      broadcaster,
      notifyNodes: () => undefined,
      wakeAt: () => undefined,
      fault: (_room, problem) => {
        throw problem
      },
    },
  )
  live.open(
    started.people.map(({ id, isBot }) => ({ id, isBot, login: id })),
    opened,
  )

  function listen(act: () => void): readonly Message[] {
    heard = []
    act()
    return heard
  }

  function join(): void {
    live.joined = [connection] as unknown as LiveRoom['joined']
    live.receivers = []
    const ref = { live, connection, type: 'join', acknowledge: () => undefined } as unknown as Requester
    live.receive({ type: 'join', ref, account: person })
  }

  live.receive({ type: 'start', ref: undefined, started })
  join()
  return {
    due: (): Heard => ({ messages: listen(() => live.receive({ type: 'due' })) }),
    snapshot: () => listen(join),
    play(seat: number, command: PlayerMove, commandId: string): Heard {
      const account = live.room?.seats[seat - 1]?.id ?? ''
      if (account !== person) {
        return { messages: listen(() => live.receive({ type: 'command', ref: undefined, account, command })) }
      }
      let answer: Acknowledgement | undefined
      const acknowledge = (given: Acknowledgement) => {
        answer = given
      }
      const ref = { live, connection, type: command.type, acknowledge, commandId } as unknown as Requester
      const messages = listen(() => live.receive({ type: 'command', ref, account, command, commandId }))
      return { answer, messages }
    },
  }
}
