import type { IncomingMessage } from 'node:http'

const own = new WeakSet<IncomingMessage>()

/** For a request that the framework sends to itself, to pass an action on to another page: its proof was checked. */
export function markOwn(request: IncomingMessage): void {
  own.add(request)
}

export function isOwn(request: IncomingMessage): boolean {
  return own.has(request)
}
