import { createDice, type Dice } from '@hexaverse/rules/bots'
import {
  type Decision,
  decideOffer,
  graceMs,
  messageOf,
  type Offer,
  offerMs,
  rotateSeats,
} from '../../../src/modules/lobby/rematch/offer.ts'

/** The rules of an offer; a planted bug replaces one of them. */
export interface OfferRules {
  readonly decideOffer: typeof decideOffer
  readonly messageOf: typeof messageOf
  readonly rotateSeats: typeof rotateSeats
}

export const realRules: OfferRules = { decideOffer, messageOf, rotateSeats }

/** A person, as the world knows them. */
interface Person {
  readonly id: string
  /** The nodes with a socket of this person. */
  sockets: Set<number>
  /** When the last socket closed. */
  lostAt: number
  wants: boolean
  isOut: boolean
  /** When a node last stored that the person is there; undefined if none has. */
  seenAt: number | undefined
}

interface World {
  readonly rules: OfferRules
  readonly people: readonly Person[]
  readonly bots: number
  now: number
  openedAt: number | undefined
  decided: Exclude<Decision, { type: 'wait' }> | undefined
  decisions: number
  readonly broken: string[]
  readonly seen: Set<string>
}

const nodes = 2
const steps = 60
/** Nodes look at open offers so often. */
const tickMs = 1000

/** Plays one world of people at the end of a game, with everything that happens to them, and checks every step. */
export function playOffers(seed: number, rules: OfferRules): { readonly broken: string[]; readonly seen: Set<string> } {
  const dice = createDice(seed)
  const world: World = {
    rules,
    people: Array.from({ length: 2 + dice(5) }, (_, index) => ({
      id: `person-${index}`,
      sockets: new Set([dice(nodes)]),
      lostAt: 0,
      wants: false,
      isOut: false,
      seenAt: undefined,
    })),
    bots: dice(3),
    now: 1_000_000,
    openedAt: undefined,
    decided: undefined,
    decisions: 0,
    broken: [],
    seen: new Set(),
  }
  for (let step = 0; step < steps; step++) happen(world, dice)
  // Whatever happened, an open offer ends in time.
  for (let left = offerMs + tickMs; left > 0; left -= tickMs) pass(world, tickMs)
  if (world.openedAt !== undefined && !world.decided) world.broken.push('an offer is never decided')
  return world
}

function happen(world: World, dice: Dice): void {
  const person = world.people[dice(world.people.length)] as Person
  const chance = dice(9)
  if (chance < 3) wish(world, person)
  else if (chance === 3) leave(world, person)
  else if (chance === 4) note(world, 'a socket closes', () => close(world, person))
  else if (chance === 5) comeBack(world, person, dice(nodes))
  else if (chance === 6) killNode(world, dice(nodes))
  else pass(world, tickMs * (chance === 7 ? 1 + dice(12) : 1))
}

function leave(world: World, person: Person): void {
  note(world, 'a person leaves', () => {
    person.isOut = true
    close(world, person)
  })
}

function comeBack(world: World, person: Person, node: number): void {
  if (person.isOut) return
  note(world, 'a person comes back', () => {
    person.sockets.add(node)
  })
}

function wish(world: World, person: Person): void {
  const isRefused = person.isOut || person.sockets.size === 0 || world.decided !== undefined
  if (isRefused) return
  note(world, 'a wish', () => {
    world.openedAt ??= world.now
    person.wants = true
    person.seenAt = world.now
  })
}

function close(world: World, person: Person): void {
  if (person.sockets.size > 0) person.lostAt = world.now
  person.sockets = new Set()
}

/** What the node knew is lost, with its sockets. */
function killNode(world: World, node: number): void {
  note(world, 'a node is killed', () => {
    for (const person of world.people) {
      if (!person.sockets.delete(node) || person.sockets.size > 0) continue
      person.lostAt = world.now
    }
  })
}

function pass(world: World, ms: number): void {
  for (let left = ms; left > 0; left -= tickMs) {
    note(world, 'time passes', () => {
      world.now += tickMs
    })
  }
}

/** Every change ends with a look at the offer, as at the node that made it. */
function note(world: World, what: string, change: () => void): void {
  change()
  world.seen.add(what)
  look(world)
}

function look(world: World): void {
  const { openedAt, now, people, rules } = world
  if (openedAt === undefined) return
  for (const person of people) if (person.sockets.size > 0) person.seenAt = now
  const offer: Offer = {
    roomId: 'r1',
    until: openedAt + offerMs,
    guests: people.map(({ id, wants, isOut, seenAt }) => ({
      account: id,
      login: id,
      wants,
      isOut,
      seenAt: seenAt ?? openedAt,
    })),
    ...(world.decided?.type === 'end' && { ending: world.decided.ending }),
    ...(world.decided?.type === 'play' && { next: { roomId: 'r2', size: 2, mapCommitment: '' } }),
  }
  const decision = rules.decideOffer(offer, now)
  if (!world.decided) checkMessage(world, rules.messageOf(offer, now))
  if (decision.type === 'wait') checkWaiting(world, openedAt)
  else {
    world.decisions++
    world.seen.add(decision.type === 'end' ? decision.ending : 'a next game')
    checkDecision(world, decision, openedAt)
    world.decided ??= decision
  }
  if (world.decisions > 1) world.broken.push('an offer is decided twice')
}

/** Has a socket, or lost it so short a time ago that it may be a reload. */
const isHere = ({ now, openedAt = now }: World, { isOut, sockets, lostAt, seenAt = openedAt }: Person): boolean =>
  !isOut && (sockets.size > 0 || (now - lostAt < graceMs && now - seenAt < graceMs))

/** Nobody at all knows of this person any more. */
const isGone = ({ now, openedAt = now }: World, { isOut, sockets, seenAt = openedAt }: Person): boolean =>
  isOut || (sockets.size === 0 && now - seenAt >= graceMs)

function checkWaiting(world: World, openedAt: number): void {
  if (world.decided) return
  if (world.now >= openedAt + offerMs) world.broken.push('an offer outlives its minute')
  const left = world.people.filter((person) => !isGone(world, person))
  if (left.length < 2) world.broken.push('too few are left, and the offer goes on')
  else if (left.every(({ wants }) => wants)) world.broken.push('all want to play, and nothing happens')
}

function checkDecision(world: World, decision: Exclude<Decision, { type: 'wait' }>, openedAt: number): void {
  const { people, now, broken, rules, bots } = world
  const here = people.filter((person) => isHere(world, person))
  if (decision.type === 'end') {
    const isTimedOut = decision.ending === 'rematch-timed-out'
    if (isTimedOut && now < openedAt + offerMs) broken.push('an offer ends too early')
    if (!isTimedOut && here.length > 1) broken.push('an offer ends although enough are there')
    return
  }
  const playing = people.filter(({ id }) => decision.accounts.includes(id))
  if (playing.length < 2) broken.push('a game for fewer than two')
  if (playing.some(({ wants }) => !wants)) broken.push('a game with somebody who does not want it')
  if (playing.some(({ isOut }) => isOut)) broken.push('a game with somebody who left')
  if (here.some(({ id }) => !decision.accounts.includes(id))) broken.push('a game without somebody who is there')
  checkSeats(world, rules.rotateSeats(seatsOf(people, bots), decision.accounts), decision.accounts)
}

interface Seat {
  readonly id: string
  readonly isBot: boolean
}

function seatsOf(people: readonly Person[], bots: number): readonly Seat[] {
  return [
    ...people.map(({ id }) => ({ id, isBot: false })),
    ...Array.from({ length: bots }, (_, index) => ({ id: `bot-${index}`, isBot: true })),
  ]
}

/** The same order, beginning with the one who would have been second. */
function checkSeats({ people, bots, broken }: World, seats: readonly Seat[], accounts: readonly string[]): void {
  const before = seatsOf(people, bots).filter(({ id, isBot }) => isBot || accounts.includes(id))
  if (seats.length !== before.length) broken.push('a seat too many or too few')
  const isRotated = seats.every(({ id }, index) => id === before[(index + 1) % before.length]?.id)
  if (!isRotated) broken.push('the seats are not rotated')
}

function checkMessage(world: World, { wants, missing }: ReturnType<typeof messageOf>): void {
  for (const person of world.people) {
    const isTold = wants.includes(person.id) || missing.includes(person.id)
    if (isHere(world, person) && !isTold) world.broken.push('somebody who is there is not named')
    if (isGone(world, person) && isTold) world.broken.push('somebody who is gone is named')
    if (wants.includes(person.id) && !person.wants) world.broken.push('a wish that nobody made')
    if (missing.includes(person.id) && person.wants) world.broken.push('a wish that is not told')
  }
}
