import type { Context } from 'hono'
import { serveOAuth } from './oauth-server.ts'
import { requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Upload = { body: { snippet: object; status: object }; size: number; bytes: Buffer; videoId: string | null }

const REASONS = [
  ['title', 'invalidTitle'],
  ['description', 'invalidDescription'],
  ['keywords', 'invalidTags'],
] as const

/** Google's sign-in and the YouTube Data API with one channel; it takes at most `partBytes` of a request. */
export async function startYouTubePeer(partBytes: number) {
  const peer = await startNetworkPeer()
  const { app, origin } = peer
  const uploads: Upload[] = []
  let generation = 0
  let endsAtByte = Number.POSITIVE_INFINITY
  const token = () => (generation === 0 ? 'youtube-token' : `youtube-token-${generation}`)
  const isRefused = (context: Context) => context.req.header('authorization') !== `Bearer ${token()}`
  const refuse = (context: Context) =>
    context.json({ error: { code: 401, message: 'Invalid Credentials', errors: [{ reason: 'authError' }] } }, 401)
  serveOAuth(peer, {
    authorizationPath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    clientId: 'youtube-client',
    clientSecret: 'youtube-secret',
    refreshToken: () => 'youtube-refresh',
    tokens: (grant) => ({
      access_token: token(),
      expires_in: 3599,
      ...(grant === 'authorization_code' ? { refresh_token: 'youtube-refresh' } : {}),
    }),
  })
  app.get('/youtube/v3/channels', (context) => {
    if (isRefused(context)) return refuse(context)
    return context.json({ items: [{ id: 'UC1', snippet: { title: 'Reels', customUrl: '@reels' } }] })
  })
  app.post('/upload/youtube/v3/videos', async (context) => {
    if (isRefused(context)) return refuse(context)
    requireThat(
      context.req.query('uploadType') === 'resumable' && context.req.query('part') === 'snippet,status',
      'Part?',
    )
    requireThat(context.req.header('x-upload-content-type') === 'video/mp4', 'The type is missing.')
    const size = Number(context.req.header('x-upload-content-length'))
    const body = await context.req.json()
    const { title, description: text, tags } = body.snippet
    const message = NETWORK_RULES.youtube({ title, text, tags })
    if (message !== null) {
      const reason = REASONS.find(([words]) => message.includes(words))?.[1]
      return context.json(
        { error: { code: 400, message, errors: [{ message, domain: 'youtube.video', reason }] } },
        400,
      )
    }
    uploads.push({ body, size, bytes: Buffer.alloc(0), videoId: null })
    context.header('location', `${origin}/resumable/${uploads.length - 1}`)
    return context.body(null, 200)
  })
  app.put('/resumable/:id', async (context) => {
    const upload = uploads[Number(context.req.param('id'))]
    if (upload === undefined) return context.body(null, 404)
    const body = Buffer.from(await context.req.arrayBuffer())
    if (upload.bytes.length >= endsAtByte) {
      endsAtByte = Number.POSITIVE_INFINITY
      generation += 1
    }
    if (isRefused(context)) return refuse(context)
    const range = context.req.header('content-range') ?? ''
    const [, start, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(range) ?? []
    requireThat(range.endsWith(`/${upload.size}`), 'The size is another one.')
    if (start !== undefined) {
      requireThat(Number(start) === upload.bytes.length && Number(last) === Number(start) + body.length - 1, 'Range?')
      upload.bytes = Buffer.concat([upload.bytes, body.subarray(0, partBytes)])
    }
    if (upload.bytes.length === upload.size) {
      upload.videoId ??= `video${context.req.param('id')}`
      return context.json({ id: upload.videoId }, start === undefined ? 200 : 201)
    }
    if (upload.bytes.length > 0) context.header('range', `bytes=0-${upload.bytes.length - 1}`)
    return context.body(null, 308 as 200)
  })
  return {
    ...peer,
    uploads,
    /** The token ends as the access token of an hour does; the token endpoint gives another. */
    endToken: () => {
      generation += 1
    },
    /** The token ends once an upload has so many bytes. */
    endTokenAt: (bytes: number) => {
      endsAtByte = bytes
    },
  }
}
