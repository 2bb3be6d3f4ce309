import type { IncomingMessage, ServerResponse } from 'node:http'
import { FAILURES } from '#lib/core/failure.ts'
import { ES } from '#lib/i18n/es.ts'
import { requestLocale } from '#lib/i18n/request-locale.ts'
import { ENGLISH, textIn } from '#lib/i18n/text.ts'
import { callerNeighborhood } from './caller-address.ts'
import { tooManySentence } from './too-many-tries.ts'

/** Forms that may be answered at the same time for one network, and for the networks beside it. */
const MAX_PER_NETWORK = 20
const MAX_PER_NEIGHBORHOOD = 40

/**
 * Counts the forms that are being answered. Each is read and its page made again, before and after whatever its action
 * asks, which takes the one thread of this process some 20 ms: what one network sends beyond the bound is refused before
 * that, or the forms of all others would wait for it.
 */
export class FormConcurrencyLimit {
  readonly #present = new Map<string, number>()

  /** Null if too many are there; otherwise a function to call once, when the form has been answered. */
  enter(network: string): (() => void) | null {
    const neighborhood = `around ${callerNeighborhood(network)}`
    if (this.#count(network) >= MAX_PER_NETWORK || this.#count(neighborhood) >= MAX_PER_NEIGHBORHOOD) return null
    this.#add(network, 1)
    this.#add(neighborhood, 1)
    return () => {
      this.#add(network, -1)
      this.#add(neighborhood, -1)
    }
  }

  #count(name: string): number {
    return this.#present.get(name) ?? 0
  }

  #add(name: string, change: number): void {
    const count = this.#count(name) + change
    if (count > 0) this.#present.set(name, count)
    else this.#present.delete(name)
  }
}

/** Requests of networks that wait for too many answers. */
const crowded = new WeakSet<IncomingMessage>()

/** For subscribers of `http.server.request.start`, which cannot answer: the server does so before Next handles it. */
export function markOverConcurrencyLimit(request: IncomingMessage): void {
  crowded.add(request)
}

export function isOverConcurrencyLimit(request: IncomingMessage): boolean {
  return crowded.has(request)
}

/** By then, what the network already waits for has been answered. */
const RETRY_SECONDS = 5

const TEXTS = { en: ENGLISH, es: textIn('es', ES) }

export function sendTryAgainLater({ headers }: IncomingMessage, answer: ServerResponse): void {
  const locale = requestLocale((name) => [headers[name]].flat()[0] ?? null)
  answer.writeHead(FAILURES.rate_limited.status, {
    'retry-after': String(RETRY_SECONDS),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  answer.end(`${TEXTS[locale].message(tooManySentence(RETRY_SECONDS))}\n`)
}
