import { connect as connectPlainly, isIP, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { PinnedAddress } from './safe-fetch-resolve.ts'

export type Destination = {
  pinned: PinnedAddress
  port: number
  /** The host whose certificate is asked for; null for a connection without TLS. */
  secureHost: string | null
  /** For the connection with its TLS handshake. */
  timeoutMs: number
  /** Ends the connection, established or not. */
  signal?: AbortSignal | undefined
}

/**
 * Connects to the checked address even if the name resolves differently by now, and rejects a socket connected to any
 * other.
 */
export function connectPinned(
  destination: Destination,
  done: (error: Error | null, socket: Socket) => void,
): undefined {
  const { pinned, timeoutMs, secureHost } = destination
  const socket = open(destination)
  const timer = setTimeout(() => socket.destroy(timedOut('no connection')), timeoutMs)
  const fail = (error: Error) => {
    clearTimeout(timer)
    done(error, socket)
  }
  socket.once('error', fail)
  socket.once(secureHost === null ? 'connect' : 'secureConnect', () => {
    clearTimeout(timer)
    socket.off('error', fail)
    if (sameAddress(socket.remoteAddress, pinned.address)) return done(null, socket)
    socket.destroy()
    return done(new Error(`connected to ${socket.remoteAddress} instead of ${pinned.address}`), socket)
  })
}

function open({ pinned, port, secureHost, signal }: Destination): Socket {
  const options = { host: pinned.address, port, ...(signal === undefined ? {} : { signal }) }
  if (secureHost === null) return connectPlainly(options)
  const servername = isIP(secureHost) === 0 ? secureHost : ''
  return connectSecurely({ ...options, servername, ALPNProtocols: ['http/1.1'] })
}

export function timedOut(what: string): Error {
  return Object.assign(new Error(`Timed out: ${what}.`), { code: 'ETIMEDOUT' })
}

function sameAddress(actual: string | undefined, expected: string): boolean {
  if (actual === undefined) return false
  const plainForm = (text: string) => new URL(text.includes(':') ? `http://[${text}]` : `http://${text}`).hostname
  return plainForm(actual.replace(/%.*$/, '')) === plainForm(expected)
}
