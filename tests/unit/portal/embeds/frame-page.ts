import { vi } from 'vitest'

/** What the portal gives for a code. */
export type PortalResponse = { tokenSeconds: number; sessionSeconds: number } | { status: number; body: string }

/** How the page around the frame answers a request for a code: with none, it never does. */
export type Answer = { type: 'code'; code: string } | { type: 'code.refused'; final: boolean } | null

export type FramePage = {
  /** Types of the messages that the page heard, in order. */
  heard: string[]
  /** When codes were asked for, in seconds from the start. */
  askedAt: number[]
  /** When a code was exchanged. */
  exchangedAt: number[]
  access: typeof import('#lib/components/embed/access.ts')
  /** The frame's document is replaced by a new one, as when it gets another session. */
  replace: () => Promise<void>
}

const HOST = 'https://studio.example'

/** The frame's code with a page around it and a portal behind it, on the clock of the test. */
export async function startFramePage(page: {
  give: () => PortalResponse
  answer: () => Answer
  onHeard?: (type: string, frame: FramePage) => void
}): Promise<FramePage> {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  let current: object | undefined
  const load = async () => {
    const hears: ((event: unknown) => void)[] = []
    const parent = {
      postMessage({ type, request }: { type: string; request?: string }) {
        // The timers of a document end with it.
        if (current !== parent) return
        const post = (message: object) => {
          const event = { source: parent, origin: HOST, data: { reelwright: 1, ...message } }
          for (const hear of hears) queueMicrotask(() => hear(event))
        }
        if (type === 'hello') return post({ type: 'init', start: '' })
        frame.heard.push(type)
        if (type === 'code.request') {
          frame.askedAt.push(seconds())
          const answer = page.answer()
          if (answer !== null) post({ ...answer, request })
        }
        page.onHeard?.(type, frame)
      },
    }
    current = parent
    vi.resetModules()
    vi.stubGlobal('window', {
      parent,
      addEventListener: (_: string, hear: (event: unknown) => void) => hears.push(hear),
      fetch: async (input: RequestInfo | URL) => {
        if (!String(input).endsWith('/api/embed/access')) return new Response('{}')
        frame.exchangedAt.push(seconds())
        return answerOf(page.give())
      },
    })
    frame.access = await import('#lib/components/embed/access.ts')
    await frame.access.beginAccess('0'.repeat(26), 'code of the address')
  }
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { origin: 'https://portal.example', href: 'https://portal.example/embed/0' })
  const frame: FramePage = {
    heard: [],
    askedAt: [],
    exchangedAt: [],
    access: await import('#lib/components/embed/access.ts'),
    replace: load,
  }
  await load()
  return frame
}

function answerOf(given: PortalResponse): Response {
  if ('status' in given) return new Response(given.body, { status: given.status })
  return Response.json({
    ...given,
    accessToken: 'token',
    sessionExpiresAt: new Date(Date.now() + given.sessionSeconds * 1000).toISOString(),
    ...{ alias: 'embed-a-b', startPath: '/projects', returnUrl: null, theme: {} },
  })
}

/** The most entries that fall into any 60 seconds. */
export function maxInOneMinute(times: readonly number[]): number {
  return Math.max(0, ...times.map((time) => times.filter((other) => other >= time && other < time + 60).length))
}
