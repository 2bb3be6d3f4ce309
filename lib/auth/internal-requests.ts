import type { IncomingMessage } from 'node:http'

const internalRequests = new WeakSet<IncomingMessage>()

/** For a request that the framework sends to itself, to pass an action on to another page: its proof was checked. */
export function markInternalRequest(request: IncomingMessage): void {
  internalRequests.add(request)
}

export function isInternalRequest(request: IncomingMessage): boolean {
  return internalRequests.has(request)
}
