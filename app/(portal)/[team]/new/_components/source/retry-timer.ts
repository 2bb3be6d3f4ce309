/** Seconds before each try; the last one for all that follow. */
const DELAYS = [0, 1, 3, 5, 10, 20, 30, 60]

/** After this time without progress, a connection counts as lost: after sleep, browsers do not always notice. */
const SENDING_MS = 60_000

/** The last piece is answered once the whole file is stored. */
const ANSWERING_MS = 300_000

/**
 * Tries again by itself: after delays that grow, and at once when the network is back, the computer wakes up or the tab is
 * checked again.
 */
export class RetryTimer {
  readonly #act: () => void
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #mayHurry = true

  constructor(act: () => void) {
    this.#act = act
  }

  /** @param afterMs what the server asks to wait; nothing shortens it. */
  plan(afterMs: number | null): void {
    this.cancel()
    const delayMs = (DELAYS[Math.min(this.#tries, DELAYS.length - 1)] ?? 0) * 1000
    this.#tries += 1
    this.#mayHurry = afterMs === null
    this.#timer = setTimeout(this.#run, afterMs ?? delayMs)
    window.addEventListener('online', this.#hurry)
    window.addEventListener('pageshow', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#hurry)
    window.removeEventListener('pageshow', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
  }

  /** Bytes have arrived: the next failure is the first again. */
  reset(): void {
    this.#tries = 0
  }

  readonly #run = () => {
    this.cancel()
    this.#act()
  }

  readonly #hurry = ({ type }: Event) => {
    const isSeen = type !== 'visibilitychange' || document.visibilityState === 'visible'
    if (this.#mayHurry && isSeen) this.#run()
  }
}

/** Calls `act` when nothing was heard for a while; `heard` begins the while again. */
export function watchIdle(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  const heard = (isSending: boolean) => {
    end()
    timer = setTimeout(act, isSending ? SENDING_MS : ANSWERING_MS)
  }
  return { heard, end }
}
