import type { AnswerOf, listSeasons, readLeaderboard } from '@hexaverse/protocol/http'
import { useEffect, useState } from 'react'
import { type CallResult, callServer, type RequestOf } from '../../../shared/http/call-server.ts'
import { useCall } from '../../../shared/http/use-call.ts'
import { useSession } from '../../../shared/session/session-store.ts'
import type { BoardQuery } from './board-query.ts'

export type Board = AnswerOf<typeof readLeaderboard>
export type OwnRow = NonNullable<Board['own']>

/** Loads a page of a leaderboard. `board` stays while the next page is loading. */
export function useBoard({ season, players, page }: BoardQuery) {
  const [board, setBoard] = useState<Board>()
  const call = useCall<typeof readLeaderboard>(
    {
      method: 'GET',
      path: '/api/hc_data/standing/leaderboard',
      query: { ...(season && { season }), ...(players && { size: players }), page: String(page) },
    },
    callAsAnyone,
  )
  const answer = call.state === 'ready' ? call.answer : undefined
  useEffect(() => {
    if (answer) setBoard(answer)
  }, [answer])
  return { call, board: answer ?? board }
}

/** A member gets their own row too. */
function callAsAnyone(request: RequestOf<typeof readLeaderboard>): Promise<CallResult<Board>> {
  return callServer<typeof readLeaderboard>(request, { user: useSession.getState().user })
}

/** The seasons to choose from, newest first. None while they are not known. */
export function useSeasons(): AnswerOf<typeof listSeasons>['seasons'] {
  const call = useCall<typeof listSeasons>({ method: 'GET', path: '/api/hc_data/standing/seasons' })
  return call.state === 'ready' ? call.answer.seasons : []
}
