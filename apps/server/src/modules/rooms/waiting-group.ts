/** Where the lobby keeps the sockets of a room that has not begun. */
export function waitingGroup(roomId: string): string {
  return `room:${roomId}`
}
