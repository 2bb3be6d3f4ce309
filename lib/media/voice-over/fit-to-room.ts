/** How much faster a voice may speak than it does. */
const FASTEST = 1.12

/** How many times as fast a voice has to speak to be done in its room, from 1 to 1.12. */
export function fitToRoom(neededSeconds: number, roomSeconds: number): number {
  if (roomSeconds <= 0) return FASTEST
  return Math.min(FASTEST, Math.max(1, neededSeconds / roomSeconds))
}
