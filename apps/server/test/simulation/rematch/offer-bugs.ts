import type { Guest, Offer } from '../../../src/modules/lobby/rematch/offer.ts'
import { type OfferRules, realRules } from './offer-world.ts'

const { decideOffer, messageOf, rotateSeats } = realRules

const withGuests = (offer: Offer, change: (guest: Guest) => Guest): Offer => ({
  ...offer,
  guests: offer.guests.map(change),
})

/** The rules with one mistake each. */
export const offerBugs: Readonly<Record<string, Partial<OfferRules>>> = {
  'wait for those who left': { decideOffer: (offer, now) => decideOffer(withGuests(offer, stay), now) },
  'take a reload for leaving': { decideOffer: (offer, now) => decideOffer(withGuests(offer, hurry(now)), now) },
  'wait for a closed page for ever': {
    decideOffer: (offer, now) =>
      decideOffer(
        withGuests(offer, (guest) => ({ ...guest, seenAt: now })),
        now,
      ),
  },
  'take everyone along, asked or not': {
    decideOffer: (offer, now) =>
      decideOffer(
        withGuests(offer, (guest) => ({ ...guest, wants: true })),
        now,
      ),
  },
  'wait also for those who do not want': {
    decideOffer: (offer, now) => {
      const decision = decideOffer(offer, now)
      return decision.type === 'play' && decision.accounts.length < offer.guests.length ? { type: 'wait' } : decision
    },
  },
  'forget the time': { decideOffer: (offer, now) => decideOffer({ ...offer, until: now + 1 }, now) },
  'end an offer early': { decideOffer: (offer, now) => decideOffer({ ...offer, until: offer.until - 20_000 }, now) },
  'open a second room': {
    decideOffer: ({ next: _, ending: __, ...offer }, now) => decideOffer(offer, now),
  },
  'play with one person': {
    decideOffer: (offer, now) => {
      const decision = decideOffer(offer, now)
      const [last, another] = offer.guests.filter(({ isOut, wants }) => !isOut && wants)
      const isAlone = decision.type === 'end' && decision.ending === 'rematch-too-few' && last && !another
      return isAlone ? { type: 'play', accounts: [last.account] } : decision
    },
  },
  'let the same one begin': {
    rotateSeats: (seats, accounts) => seats.filter(({ id, isBot }) => isBot || accounts.includes(id)),
  },
  'keep the seats of those who left': {
    rotateSeats: (seats) =>
      rotateSeats(
        seats,
        seats.map(({ id }) => id),
      ),
  },
  'leave the bots behind': {
    rotateSeats: (seats, accounts) =>
      rotateSeats(
        seats.filter(({ isBot }) => !isBot),
        accounts,
      ),
  },
  'name those who are gone': {
    messageOf: (offer, now) =>
      messageOf(
        withGuests(offer, (guest) => ({ ...guest, seenAt: now })),
        now,
      ),
  },
  'hide who is missing': { messageOf: (offer, now) => ({ ...messageOf(offer, now), missing: [] }) },
}

function stay(guest: Guest): Guest {
  return { ...guest, isOut: false }
}

function hurry(now: number): (guest: Guest) => Guest {
  return (guest) => (now > guest.seenAt ? { ...guest, isOut: true } : guest)
}
