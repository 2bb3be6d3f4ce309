import { serveOAuth } from './oauth-server.ts'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Reel = { id: string; fields: Record<string, unknown>; bytes: Buffer | null; asked: number; postId: string | null }

const TOKEN = 'page-token'

/** Meta's sign-in and Graph API with one page and its Instagram account, and the server that videos are uploaded to. */
export async function startMetaPeer() {
  const peer = await startNetworkPeer()
  const { app, origin } = peer
  const reels: Reel[] = []
  app.post('/v23.0/oauth/access_token', async (context, next) => {
    const form = new URLSearchParams(await context.req.raw.clone().text())
    if (form.get('grant_type') !== 'fb_exchange_token') return next()
    const isRight = form.get('client_secret') === 'meta-secret' && form.get('fb_exchange_token') === 'short-lived'
    requireThat(isRight, 'The token cannot be exchanged.')
    return context.json({ access_token: 'long-lived', token_type: 'bearer', expires_in: 5_183_944 })
  })
  serveOAuth(peer, {
    authorizationPath: '/v23.0/dialog/oauth',
    tokenPath: '/v23.0/oauth/access_token',
    clientId: 'meta-client',
    clientSecret: 'meta-secret',
    tokens: () => ({ access_token: 'short-lived', expires_in: 5000 }),
  })
  app.get('/v23.0/me/accounts', (context) => {
    requireBearer(context, 'long-lived')
    const account = { id: '1784', username: 'reels', name: 'Reels' }
    const page = { id: '100', name: 'Reels page', access_token: TOKEN, instagram_business_account: account }
    return context.json({ data: [page, { id: '101', name: 'Another page', access_token: 'another' }] })
  })
  app.post('/v23.0/1784/media', async (context) => {
    requireBearer(context, TOKEN)
    const fields = await context.req.json()
    requireThat(fields.media_type === 'REELS' && fields.upload_type === 'resumable', 'The container is wrong.')
    const refusal = NETWORK_RULES.instagram({ title: '', text: String(fields.caption), tags: [] })
    if (refusal !== null) return context.json({ error: { message: refusal, code: 100 } }, 400)
    const id = begin(fields)
    return context.json({ id, uri: `${origin}/ig-api-upload/v23.0/${id}` })
  })
  app.post('/v23.0/100/video_reels', async (context) => {
    requireBearer(context, TOKEN)
    const { upload_phase: step, ...fields } = await context.req.json()
    if (step === 'start') {
      const id = begin({})
      return context.json({ video_id: id, upload_url: `${origin}/video-upload/v23.0/${id}` })
    }
    const sent = { title: String(fields.title ?? ''), text: String(fields.description), tags: [] }
    const refusal = NETWORK_RULES.facebook(sent)
    if (refusal !== null) return context.json({ error: { message: refusal, code: 100 } }, 400)
    const reel = reels.find(({ id }) => id === fields.video_id)
    requireThat(step === 'finish' && fields.video_state === 'PUBLISHED' && reel?.bytes != null, 'Nothing to finish.')
    if (reel !== undefined) Object.assign(reel, { fields, postId: reel.id })
    return context.json({ success: true })
  })
  app.on('POST', ['/ig-api-upload/v23.0/:id', '/video-upload/v23.0/:id'], async (context) => {
    const reel = reels.find(({ id }) => id === context.req.param('id'))
    const bytes = Buffer.from(await context.req.arrayBuffer())
    const { authorization, offset, file_size: size } = context.req.header()
    requireThat(authorization === `OAuth ${TOKEN}` && offset === '0' && Number(size) === bytes.length, 'Headers?')
    if (reel !== undefined) reel.bytes = bytes
    return context.json({ success: true })
  })
  app.post('/v23.0/1784/media_publish', async (context) => {
    requireBearer(context, TOKEN)
    const { creation_id: id } = await context.req.json()
    const reel = reels.find((each) => each.id === id)
    requireThat(reel !== undefined && reel.asked > 1 && reel.postId === null, 'The container is not ready.')
    reel.postId = `9${reel.id}`
    return context.json({ id: reel.postId })
  })
  app.get('/v23.0/1784/media', (context) => {
    const timestamp = new Date().toISOString().replace(/\.\d+Z$/, '+0000')
    const posted = reels.filter(({ postId }) => postId !== null)
    const shown = posted.map((each) => ({ id: each.postId, caption: each.fields.caption, timestamp }))
    return context.json({ data: shown.map((each) => ({ ...each, permalink: linkTo(each.id) })) })
  })
  app.get('/v23.0/:id', (context) => {
    requireBearer(context, TOKEN)
    const id = context.req.param('id')
    const reel = reels.find((each) => each.id === id)
    if (reel === undefined) return context.json({ id, permalink: linkTo(id) })
    reel.asked += 1
    if (context.req.query('fields') === 'status_code,status') {
      const done = reel.postId === null ? 'FINISHED' : 'PUBLISHED'
      return context.json({ status_code: reel.asked > 1 ? done : 'IN_PROGRESS' })
    }
    const publishing = { status: reel.postId === null ? 'not_started' : 'complete' }
    const status = { video_status: 'ready', processing_phase: { status: 'complete' }, publishing_phase: publishing }
    return context.json({ status, permalink_url: `/reel/${id}/` })
  })
  return { ...peer, reels }

  function begin(fields: Record<string, unknown>): string {
    const id = String(300 + reels.length)
    reels.push({ id, fields, bytes: null, asked: 0, postId: null })
    return id
  }
}

function linkTo(id: string | null): string {
  return `https://www.instagram.com/reel/${id}/`
}
