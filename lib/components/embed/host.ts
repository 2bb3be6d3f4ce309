import { randomName } from '../browser/browser-features.ts'

/**
 * The page that shows the portal in a frame. Messages are `{reelwright: 1, type, …}` both ways (public/embed.js). Until
 * the page has answered our greeting nobody knows its origin: the greeting contains nothing, and after it messages go
 * to that origin and are heard from it alone.
 */

const PROTOCOL = 1
const GREET_EVERY_MS = 400
const ANSWER_MS = 20_000

export type HostMessage = { type: string } & Readonly<Record<string, unknown>>

type Listener = (message: HostMessage) => void

const listeners = new Set<Listener>()
let origin: string | null = null
let greeting: Promise<HostGreeting> | null = null

/** @param start the page's wish where to begin; empty for none. */
export type HostGreeting = { origin: string; start: string }

/** The page around this frame did not answer. */
export class HostUnavailable extends Error {}

/** Greets the page until it answers, once however often it is called. @throws HostUnavailable */
export function greetHost(): Promise<HostGreeting> {
  greeting ??= greet().catch((error) => {
    greeting = null
    throw error
  })
  return greeting
}

/** Sends the page a message, if it has answered. @returns whether it has. */
export function postToHost(type: string, detail: Readonly<Record<string, unknown>> = {}): boolean {
  if (origin === null) return false
  window.parent.postMessage({ ...detail, reelwright: PROTOCOL, type }, origin)
  return true
}

/** Calls `listener` for each message of the page. @returns what ends it. */
export function onHostMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Asks the page for a single-use code. @throws CodeRefused; HostUnavailable if it does not answer. */
export function requestCode(): Promise<string> {
  const request = randomName()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => end(() => reject(new HostUnavailable('The page around this one does not answer.'))),
      ANSWER_MS,
    )
    const stopHearing = onHostMessage((message) => {
      if (message.request !== request) return
      if (message.type === 'code') end(() => resolve(String(message.code)))
      if (message.type === 'code.refused') end(() => reject(new CodeRefused(message.final === true)))
    })
    function end(settle: () => void) {
      clearTimeout(timer)
      stopHearing()
      settle()
    }
    postToHost('code.request', { request })
  })
}

/** @param isFinal the page's server refused; otherwise it could not be asked. */
export class CodeRefused extends Error {
  readonly isFinal: boolean
  constructor(isFinal: boolean) {
    super('The page around this one gave no code.')
    this.isFinal = isFinal
  }
}

function greet(): Promise<HostGreeting> {
  if (window.parent === window) return Promise.reject(new HostUnavailable('This page is not in a frame.'))
  window.addEventListener('message', receive)
  return new Promise((resolve, reject) => {
    const hello = () => window.parent.postMessage({ reelwright: PROTOCOL, type: 'hello' }, '*')
    const repeat = setInterval(hello, GREET_EVERY_MS)
    const timer = setTimeout(
      () => end(() => reject(new HostUnavailable('The page around this one does not answer.'))),
      ANSWER_MS,
    )
    const stopHearing = onHostMessage((message) => {
      if (message.type !== 'init' || origin === null) return
      const greeted = { origin, start: typeof message.start === 'string' ? message.start : '' }
      end(() => resolve(greeted))
    })
    function end(settle: () => void) {
      clearInterval(repeat)
      clearTimeout(timer)
      stopHearing()
      settle()
    }
    hello()
  })
}

function receive(event: MessageEvent<unknown>): void {
  if (event.source !== window.parent || event.origin === 'null') return
  if (origin !== null && event.origin !== origin) return
  const message = readMessage(event.data)
  if (message === null) return
  if (origin === null) {
    if (message.type !== 'init') return
    origin = event.origin
  }
  for (const listener of [...listeners]) listener(message)
}

/** Null if it is not a message of this protocol. */
export function readMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const isOurs = 'reelwright' in data && data.reelwright === PROTOCOL && 'type' in data
  return isOurs && typeof data.type === 'string' ? { ...data, type: data.type } : null
}
