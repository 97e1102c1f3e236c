// The baseline: a bare Socket.IO server that knows whose turn it is and which cells are free, broadcasts moves to the
// four players, and stores nothing. A player who joins gets the next free seat.
import { Server, type Socket } from 'socket.io'
import { commandNames } from '../../packages/protocol/src/wire/commands.ts'

const seats = 4
const trianglesPerHex = 6
const cellCount = 19 * trianglesPerHex

interface RelayRoom {
  readonly id: string
  readonly sockets: Socket[]
  readonly logins: string[]
  readonly taken: Uint8Array
  current: number
  seq: number
}

interface Claim {
  readonly turnData: readonly [{ readonly hexIndex: number; readonly triangleIndex: number }]
}

const rooms = new Map<Socket, RelayRoom>()
let waiting = openRoom()

const io = new Server({ serveClient: false })
io.on('connection', (socket) => {
  socket.on(commandNames.join, ({ userId }: { userId: string }) => join(socket, userId))
  socket.on(commandNames.claim, ({ turnData: [claim] }: Claim) => {
    const room = rooms.get(socket)
    const cell = (claim.hexIndex - 1) * trianglesPerHex + claim.triangleIndex - 1
    if (!room || room.sockets[room.current] !== socket || room.taken[cell] !== 0) return
    room.taken[cell] = 1
    broadcast(room, 'claimed', claim.hexIndex, claim.triangleIndex)
  })
  socket.on(commandNames['end-turn'], () => {
    const room = rooms.get(socket)
    if (!room || room.sockets[room.current] !== socket) return
    room.current = (room.current + 1) % seats
    broadcast(room, 'passed', 0, 0)
  })
  socket.on('disconnect', () => rooms.delete(socket))
})
io.listen(0)
const address = io.httpServer.address()
console.log(`running: http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`)
process.on('SIGTERM', () => process.exit(0))

function openRoom(): RelayRoom {
  const id = Math.random().toString(36).slice(2, 12).padEnd(10, '0')
  return { id, sockets: [], logins: [], taken: new Uint8Array(cellCount), current: 0, seq: 0 }
}

function join(socket: Socket, login: string): void {
  const former = rooms.get(socket)
  if (former) void socket.leave(former.id)
  const room = waiting
  rooms.set(socket, room)
  room.sockets.push(socket)
  room.logins.push(login)
  void socket.join(room.id)
  if (room.sockets.length < seats) return
  waiting = openRoom()
  io.to(room.id).emit('gameStart', { gameRoom: { roomId: room.id, players: room.logins.map((id) => ({ id })) } })
}

function broadcast(room: RelayRoom, what: string, hexIndex: number, triangleIndex: number): void {
  const seq = ++room.seq
  io.to(room.id).emit('told', {
    roomId: room.id,
    seq,
    what,
    hexIndex,
    triangleIndex,
    playerPosition: room.current + 1,
    serverTime: Date.now(),
  })
}
