import type { Step } from '../../../src/modules/rooms/machine/machine.ts'

/** How a simulated server may differ from the real one: each difference is a bug that the laws must find. */
export interface Variant {
  readonly wrapStep?: <Game>(step: Step<Game>) => Step<Game>
  readonly pays?: 'afterwards' | 'at every attempt'
  readonly trustsPayload?: true
  readonly sendsSecrets?: true
  readonly acceptsGaps?: true
  readonly believesOwnClock?: true
  readonly sleepsUnnoticed?: true
  readonly wakesNever?: true
  readonly closesOnPlayers?: true
  readonly forgetsDeadNodes?: true
}
