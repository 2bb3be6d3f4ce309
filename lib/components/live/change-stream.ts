import type { ProjectChange } from '#lib/portal/projects/project-view.ts'

/** `onMissed`: changes may have been missed, so the page has to be read again. */
export type ChangeListener = {
  onProject: (change: ProjectChange) => void
  onPublication: (publicationId: string) => void
  onReview: (projectId: string) => void
  onNotices: (unread: number) => void
  onMissed: () => void
}

/** A publication that changed this shortly before a component appeared may have changed after its data was read. */
const JUST_NOW_MS = 3_000

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** The subscribers of one stream of a team's changes; a page has one stream however many components listen. */
export class ChangeStream {
  readonly listeners = new Set<ChangeListener>()
  private lost = false
  private publication = { id: '', at: -Infinity }

  /** Subscribes, and repeats a publication's change that came in just before. @returns what ends it. */
  join(listener: ChangeListener): () => void {
    this.listeners.add(listener)
    if (performance.now() - this.publication.at < JUST_NOW_MS) listener.onPublication(this.publication.id)
    return () => {
      this.listeners.delete(listener)
    }
  }

  /**
   * Opens the stream, and opens it again for as long as it is not closed. A browser gives up a stream that the server
   * refused: because the person may no longer see the team, which this page could not learn without a stream, or
   * because the server is being restarted.
   *
   * @param onAccess the person may see less or more of the team than when the page was read.
   * @returns what closes it.
   */
  open(teamSlug: string, onAccess: () => void): () => void {
    let retryMs = FIRST_RETRY_MS
    let isReported = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const address = `/api/events?team=${encodeURIComponent(teamSlug)}`
    let source = this.connect(address, onAccess)
    const watch = () => {
      source.addEventListener('open', () => {
        retryMs = FIRST_RETRY_MS
        isReported = false
      })
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return
        void isRefused(address).then((refused) => {
          if (refused && !isReported) onAccess()
          isReported ||= refused
        })
        retry = setTimeout(() => {
          source = this.connect(address, onAccess)
          watch()
        }, retryMs)
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
      })
    }
    watch()
    return () => {
      clearTimeout(retry)
      source.close()
    }
  }

  private connect(address: string, onAccess: () => void): EventSource {
    const source = new EventSource(address)
    source.addEventListener('project', (event) => {
      const change = readChange(event.data)
      if (change) for (const listener of this.listeners) listener.onProject(change)
    })
    source.addEventListener('publication', (event) => {
      const id = readId(event.data)
      if (id === null) return
      this.publication = { id, at: performance.now() }
      for (const listener of this.listeners) listener.onPublication(id)
    })
    source.addEventListener('review', (event) => {
      const id = readId(event.data)
      if (id !== null) for (const listener of this.listeners) listener.onReview(id)
    })
    source.addEventListener('notices', (event) => {
      const unread = readUnread(event.data)
      if (unread !== null) for (const listener of this.listeners) listener.onNotices(unread)
    })
    source.addEventListener('access', onAccess)
    source.addEventListener('deleted', () => {
      for (const listener of this.listeners) listener.onMissed()
    })
    source.addEventListener('error', () => {
      this.lost = true
    })
    source.addEventListener('open', () => {
      if (!this.lost) return
      this.lost = false
      for (const listener of this.listeners) listener.onMissed()
    })
    return source
  }
}

/**
 * Whether the portal itself refuses the stream. A page that is read again while a proxy answers in the portal's place is
 * replaced by the proxy's, with everything that was under way in it.
 */
async function isRefused(address: string): Promise<boolean> {
  const stop = new AbortController()
  try {
    const { status, headers } = await fetch(address, { signal: stop.signal, cache: 'no-store' })
    return status >= 400 && status < 500 && (headers.get('content-type') ?? '').startsWith('application/json')
  } catch {
    return false
  } finally {
    stop.abort()
  }
}

function readChange(data: unknown): ProjectChange | null {
  if (typeof data !== 'string') return null
  const parsed: unknown = JSON.parse(data)
  const isChange = typeof parsed === 'object' && parsed !== null && 'id' in parsed && 'state' in parsed
  return isChange ? (parsed as ProjectChange) : null
}

function readUnread(data: unknown): number | null {
  if (typeof data !== 'string') return null
  const parsed: unknown = JSON.parse(data)
  return typeof parsed === 'object' && parsed !== null && 'unread' in parsed && typeof parsed.unread === 'number'
    ? parsed.unread
    : null
}

function readId(data: unknown): string | null {
  if (typeof data !== 'string') return null
  const parsed: unknown = JSON.parse(data)
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed && typeof parsed.id === 'string'
    ? parsed.id
    : null
}
