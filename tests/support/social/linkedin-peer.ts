import { serveOAuth } from './oauth-server.ts'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Video = { size: number; parts: Buffer[]; finalized: boolean; asked: number }

const TOKEN = 'linkedin-token'

/** LinkedIn’s sign-in, its videos and posts with one member; it asks for parts of `partBytes`. */
export async function startLinkedInPeer(partBytes: number) {
  const peer = await startNetworkPeer()
  const { app, origin } = peer
  const videos = new Map<string, Video>()
  const posts: Record<string, unknown>[] = []
  serveOAuth(peer, {
    authorizationPath: '/oauth/v2/authorization',
    tokenPath: '/oauth/v2/accessToken',
    clientId: 'linkedin-client',
    clientSecret: 'linkedin-secret',
    tokens: () => ({ access_token: TOKEN, expires_in: 5_184_000 }),
  })
  app.get('/v2/userinfo', (context) => {
    requireBearer(context, TOKEN)
    return context.json({ sub: 'm1', name: 'Reels', locale: 'en_US' })
  })
  app.use('/rest/*', async (context, next) => {
    requireBearer(context, TOKEN)
    const { 'linkedin-version': version, 'x-restli-protocol-version': protocol } = context.req.header()
    requireThat(/^\d{6}$/.test(version ?? '') && protocol === '2.0.0', 'A version is missing.')
    await next()
  })
  app.post('/rest/videos', async (context) => {
    const { initializeUploadRequest: begin, finalizeUploadRequest: end } = await context.req.json()
    if (context.req.query('action') === 'finalizeUpload') {
      const video = videos.get(end.video)
      const etags = video?.parts.map((_, index) => `etag-${index}`)
      requireThat(JSON.stringify(end.uploadedPartIds) === JSON.stringify(etags), 'The parts are other ones.')
      if (video !== undefined) video.finalized = true
      return context.body(null, 200)
    }
    requireThat(begin.owner === 'urn:li:person:m1' && begin.fileSizeBytes > 0, 'The request is wrong.')
    const urn = `urn:li:video:C${videos.size}`
    videos.set(urn, { size: begin.fileSizeBytes, parts: [], finalized: false, asked: 0 })
    const count = Math.ceil(begin.fileSizeBytes / partBytes)
    const uploadInstructions = Array.from({ length: count }, (_, index) => ({
      uploadUrl: `${origin}/upload/${videos.size - 1}/${index}`,
      firstByte: index * partBytes,
      lastByte: Math.min((index + 1) * partBytes, begin.fileSizeBytes) - 1,
    }))
    return context.json({ value: { video: urn, uploadToken: '', uploadInstructions } })
  })
  app.put('/upload/:video/:part', async (context) => {
    const video = videos.get(`urn:li:video:C${context.req.param('video')}`)
    requireThat(video?.parts.length === Number(context.req.param('part')), 'The parts are not in order.')
    video?.parts.push(Buffer.from(await context.req.arrayBuffer()))
    context.header('etag', `etag-${context.req.param('part')}`)
    return context.body(null, 200)
  })
  app.get('/rest/videos/:urn', (context) => {
    const video = videos.get(context.req.param('urn'))
    requireThat(video?.finalized === true, 'The upload is not finished.')
    if (video !== undefined) video.asked += 1
    return context.json({ status: (video?.asked ?? 0) > 1 ? 'AVAILABLE' : 'PROCESSING' })
  })
  app.post('/rest/posts', async (context) => {
    const post = await context.req.json()
    const sent = { title: post.content.media.title ?? '', text: post.commentary, tags: [] }
    const refusal = NETWORK_RULES.linkedin(sent)
    if (refusal !== null) return context.json({ message: refusal, status: 400 }, 400)
    const isWhole = post.lifecycleState === 'PUBLISHED' && post.distribution.feedDistribution === 'MAIN_FEED'
    requireThat(isWhole && (videos.get(post.content.media.id)?.asked ?? 0) > 1, 'The post is wrong.')
    posts.push(post)
    context.header('x-restli-id', `urn:li:share:${6000 + posts.length}`)
    return context.body(null, 201)
  })
  return { ...peer, videos, posts }
}
