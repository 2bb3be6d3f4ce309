/** The state of a draft: `at` is when it was last kept by the server, as ISO 8601 in UTC. */
export type DraftState = { status: 'none' | 'saving' | 'saved' | 'failed'; at: string | null }

export type DraftSaver = {
  /** Keeps a text within a second, however long the typing continues. */
  note: (text: string) => void
  /** Sends the waiting text at once. With `leaving`, the browser continues after the page is closed. */
  flush: (leaving?: boolean) => void
  /** Sends what waits and waits for the answer. Nothing more is sent before the next `note`. */
  settle: () => Promise<void>
  /** Forgets what waits. */
  drop: () => void
  /** The form is gone: what waits is sent once, and not again where that fails. */
  close: () => void
}

/** From the first character that is not kept yet; the rest of the second is for the way to the server. */
const WAIT_MS = 600
const RETRY_MS = 5_000
const TIMEOUT_MS = 10_000

/** Browsers refuse larger requests that outlive their page. */
const MAX_LEAVING_CHARS = 20_000

/** Sends a draft to its address, one request at a time, so that an older text never replaces a newer one. */
export function draftSaver(address: string, onState: (state: DraftState) => void): DraftSaver {
  let at: string | null = null
  let waiting: string | null = null
  let sending: Promise<void> | null = null
  let isOpen = true
  let timer: ReturnType<typeof setTimeout> | undefined

  function plan(delayMs: number) {
    timer ??= setTimeout(flush, delayMs)
  }
  function unplan() {
    clearTimeout(timer)
    timer = undefined
  }
  async function send(text: string, leaving: boolean): Promise<void> {
    const result = await put(address, text, leaving && text.length <= MAX_LEAVING_CHARS)
    if ('savedAt' in result) at = result.savedAt
    else if (waiting === null && result.mayRetry) waiting = text
    sending = null
    const isKept = 'savedAt' in result
    if (waiting !== null && isOpen) plan(isKept ? 0 : RETRY_MS)
    onState({ status: !isKept ? 'failed' : waiting === null ? 'saved' : 'saving', at })
  }
  function flush(leaving = false) {
    unplan()
    // A page that goes away cannot wait for its turn.
    if (waiting === null || (sending !== null && !leaving)) return
    const text = waiting
    waiting = null
    sending = send(text, leaving)
  }
  return {
    note(text) {
      isOpen = true
      waiting = text
      onState({ status: 'saving', at })
      plan(WAIT_MS)
    },
    flush,
    async settle() {
      // What waits behind a request that is under way goes after it.
      for (const _turn of [1, 2]) {
        flush()
        await sending
      }
      unplan()
    },
    drop() {
      unplan()
      waiting = null
    },
    close() {
      isOpen = false
      flush(true)
    },
  }
}

type Result = { savedAt: string } | { mayRetry: boolean }

async function put(address: string, body: string, keepalive: boolean): Promise<Result> {
  try {
    const answer = await fetch(address, {
      method: 'PUT',
      body,
      keepalive,
      signal: keepalive ? null : AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) return { mayRetry: answer.status !== 413 && answer.status !== 400 }
    const { savedAt }: { savedAt: string } = await answer.json()
    return { savedAt }
  } catch {
    return { mayRetry: true }
  }
}
