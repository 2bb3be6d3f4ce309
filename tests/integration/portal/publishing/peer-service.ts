import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import process from 'node:process'
import { afterAll } from 'vitest'

/** What the network of a post makes it wait for, until when. */
type PeerWait = { waitingFor: 'daily_limit' | 'rate_limit' | 'network'; until: Date; error: string }

/** One thing that an account's followers can see: what the peer put at its network. */
export type Published = { accessKey: string; description: string; videoUrl: string; at: Date }

/**
 * What becomes of a call. `lost`: it arrives and has no effect. `cut`: it takes effect and its answer is lost.
 * `unclear`: it takes effect, and the service learns that only when it is asked again.
 */
export type SimulatedOutcome =
  | 'well'
  | 'refused'
  | 'busy'
  | 'lost'
  | 'cut'
  | 'error'
  | 'error_after'
  | 'fails'
  | 'unclear'

export type PeerService = {
  /** Everything that was ever posted, oldest first. Nothing of the product writes it. */
  log: Published[]
  /** Calls of publish-to-socials that came in. */
  calls: { key: string; body: Record<string, unknown> }[]
  /** Decides what becomes of each call. */
  fate: (next: () => SimulatedOutcome) => void
  /** By which the log dates what is posted. */
  clock: (now: () => Date) => void
  /** Whether it remembers idempotency keys, as the built-in service does and others need not. */
  keepsKeys: (keeps: boolean) => void
  /** Posts that are taken from now on wait; null: they go out. */
  wait: (wait: PeerWait | null) => void
  /** Every post that waits goes out now. */
  letOut: () => void
  /** As after the loss of its memory of keys and posts. */
  forget: () => void
}

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type KnownPost = {
  status: string
  answer: string
  publishedAt: string | null
  wait?: PeerWait | null
  post?: () => void
}

const DESCRIPTION = { 'x-abilities': ['publishing-idempotency-keys', 'post-state'] }

/**
 * A real HTTP server that publishes as a video service does, with the faults that it is told. Call it at the top of a
 * test file, before anything reads the settings. `isForeign`: it describes none of the extensions.
 */
export async function startPeerService(isForeign = false): Promise<PeerService> {
  const log: Published[] = []
  const calls: PeerService['calls'] = []
  const known = new Map<string, KnownPost>()
  const remembered = new Map<string, { body: string; answer: Answer }>()
  let [fate, clock, keepsKeys]: [() => SimulatedOutcome, () => Date, boolean] = [
    () => 'well',
    () => new Date(),
    !isForeign,
  ]

  let wait: PeerWait | null = null

  const take = (body: Record<string, unknown>, chosen: SimulatedOutcome): Answer => {
    const postId = `svc_${randomUUID()}`
    if (wait !== null) return takeLater(postId, body, wait)
    const isPosted = chosen !== 'fails'
    const [accessKey] = body.apiAccessKeys as string[]
    const { description, videoUrl } = body
    const [now, text] = [clock(), String(description)]
    if (isPosted) log.push({ accessKey: String(accessKey), description: text, videoUrl: String(videoUrl), at: now })
    const status = chosen === 'unclear' ? 'unknown' : isPosted ? 'published' : 'failed'
    known.set(postId, { status, answer: 'publishing', publishedAt: isPosted ? now.toISOString() : null })
    return { status: 200, body: { statusCode: 200, success: true, message: 'Done', data: { posts: [postId] } } }
  }

  const takeLater = (postId: string, body: Record<string, unknown>, given: PeerWait): Answer => {
    const [accessKey] = body.apiAccessKeys as string[]
    const { description, videoUrl } = body
    const entry = { accessKey: String(accessKey), description: String(description), videoUrl: String(videoUrl) }
    const waiting: KnownPost = { status: 'scheduled', answer: 'scheduled', publishedAt: null, wait: given }
    waiting.post = () => {
      log.push({ ...entry, at: clock() })
      Object.assign(waiting, {
        status: 'published',
        answer: 'published',
        publishedAt: clock().toISOString(),
        wait: null,
      })
    }
    known.set(postId, waiting)
    return { status: 200, body: { statusCode: 200, success: true, message: 'Done', data: { posts: [postId] } } }
  }

  const cancel = (id: string): Answer => {
    const post = known.get(id)
    if (post?.status !== 'scheduled') return { status: 409, body: refusal('Conflict') }
    Object.assign(post, { status: 'cancelled', answer: 'cancelled' })
    return read(id)
  }

  const publish = (request: IncomingMessage, text: string): Answer | null => {
    const key = String(request.headers['idempotency-key'])
    const body = JSON.parse(text) as Record<string, unknown>
    calls.push({ key, body })
    const before = keepsKeys ? remembered.get(key) : undefined
    const chosen = fate()
    if (chosen === 'lost') return null
    if (chosen === 'busy') return { status: 429, body: {}, headers: { 'retry-after': '1' } }
    if (chosen === 'error') return { status: 503, body: {} }
    if (before !== undefined && before.body !== text)
      return { status: 422, body: refusal('key used with another body') }
    if (before === undefined && chosen === 'refused')
      return { status: 400, body: refusal('Bad Request: description is wrong') }
    const answer = before?.answer ?? take(body, chosen)
    if (keepsKeys) remembered.set(key, { body: text, answer })
    if (chosen === 'cut') return null
    return chosen === 'error_after' ? { status: 502, body: {} } : answer
  }

  const read = (name: string): Answer => {
    const id = name.startsWith('key:') ? madeBy(name.slice(4)) : name
    const post = known.get(id)
    if (post === undefined) return { status: 404, body: refusal('Not Found') }
    const shown = post.answer
    post.answer = post.status
    if (post.status === 'unknown') post.status = post.publishedAt === null ? 'failed' : 'published'
    return { status: 200, body: { ...describe(id, shown, post.publishedAt), ...waitOf(post) } }
  }

  /** The id of the post that the key made. */
  const madeBy = (key: string): string => {
    const made = remembered.get(key)?.answer.body as { data?: { posts: string[] } } | undefined
    return made?.data?.posts[0] ?? ''
  }

  const answerTo = (request: IncomingMessage, text: string): Answer | null => {
    const path = (request.url ?? '').replace('/api/v2', '')
    if (path === '/openapi.json') return isForeign ? { status: 404, body: {} } : { status: 200, body: DESCRIPTION }
    if (path === '/publish-to-socials') return publish(request, text)
    if (path.startsWith('/posts/') && !isForeign) {
      const name = decodeURIComponent(path.slice(7))
      return request.method === 'DELETE' ? cancel(name) : read(name)
    }
    return { status: 404, body: refusal('Not Found') }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = answerTo(request, Buffer.concat(chunks).toString())
    if (answer === null) response.destroy()
    else response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body))
  }
  process.env.VIDEO_SERVICE_URL = `${await listen(serve)}/api/v2`
  return {
    log,
    calls,
    fate: (next) => {
      fate = next
    },
    clock: (now) => {
      clock = now
    },
    keepsKeys: (keeps) => {
      keepsKeys = keeps
    },
    wait: (given) => {
      wait = given
    },
    letOut: () => {
      for (const post of known.values()) if (post.status === 'scheduled') post.post?.()
    },
    forget: () => {
      remembered.clear()
      known.clear()
    },
  }
}

function waitOf({ status, wait }: KnownPost) {
  if (wait === undefined || wait === null) return {}
  const { waitingFor, until, error } = wait
  return { waitingFor, error, nextAttemptAt: status === 'scheduled' ? until.toISOString() : null }
}

const refusal = (message: string) => ({ error: { message } })

function describe(postId: string, status: string, publishedAt: string | null) {
  const isPublished = status === 'published'
  return {
    postId,
    status,
    socialAccountId: 'soc_1',
    network: 'feed',
    postUrl: isPublished ? `https://network.example/${postId}` : null,
    error: status === 'failed' ? 'The network refused the video.' : null,
    errorCode: status === 'failed' ? 'video_refused' : null,
    createdAt: '2026-01-01T00:00:00.000Z',
    scheduledAt: null,
    publishedAt: isPublished ? publishedAt : null,
  }
}

async function listen(serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<string> {
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port number.')
  return `http://127.0.0.1:${address.port}`
}
