import type { Finding } from '../../../apps/server/test/faults/checks/check-games.ts'
import type { Outage } from '../../../apps/server/test/faults/checks/evidence.ts'
import { resumedAfter } from '../../../apps/server/test/faults/checks/outage-times.ts'
import { reportFigure, reportHappened } from '../../../bench/figures/report.ts'
import type { Visitors } from '../day/people/visitors.ts'

const resumedWithinMs = 5000

/** Reports when the games of these people went on. Others are games whose people have left. */
export function reportResumed(what: string, { crowd }: Visitors, { rooms }: Finding, { from, to }: Outage): void {
  const known = new Set(crowd.players.flatMap(({ memory }) => [...memory.rooms.keys()]))
  const own = rooms.filter(({ kept }) => known.has(kept.roomId))
  const resumed = resumedAfter(own, from, to)
  reportHappened('games that were in play at the loss', resumed.length)
  reportFigure(`from ${what} to the next move of a game, longest`, Math.max(...resumed), resumedWithinMs, ' ms')
}
