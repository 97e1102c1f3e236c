// boardgame.io as its own guide sets it up, with the same small game as relay.ts: whose turn it is, which cells are
// free. Plain JavaScript, because its types exist only after a benchmark has installed it.
import boardgame from 'boardgame.io/dist/cjs/server.js'

const cellCount = 19 * 6
const invalidMove = 'INVALID_MOVE'

const game = {
  name: 'load',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: () => ({ cells: Array(cellCount).fill(null) }),
  moves: {
    claim: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return invalidMove
      G.cells[cell] = playerID
    },
    pass: ({ events }) => events.endTurn(),
  },
}

const server = boardgame.Server({ games: [game], origins: [/localhost/] })
const { appServer } = await server.run({ port: 0 })
console.log(`running: http://127.0.0.1:${appServer.address().port}`)
process.on('SIGTERM', () => process.exit(0))
