import { createHash } from 'node:crypto'
import { serveOAuth } from './oauth-server.ts'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Status = {
  id: string
  url: string
  text: string
  visibility: string
  language: string | null
  media_attachments: { id: string }[]
}

const TOKEN = 'mastodon-token'

/** A Mastodon server of one account, by the documentation of its client API, with the limits that `limits` says. */
export async function startMastodonPeer() {
  const peer = await startNetworkPeer()
  const { app, origin } = peer
  const media = new Map<string, { digest: string; asked: number }>()
  const statuses: Status[] = []
  const byKey = new Map<string, Status>()
  const registered: string[] = []
  const limits = { max_characters: 500, max_media_attachments: 4, characters_reserved_per_url: 23 }
  serveOAuth(peer, {
    authorizationPath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    clientId: 'mastodon-client',
    clientSecret: 'mastodon-secret',
    tokens: () => ({ access_token: TOKEN, created_at: 1 }),
  })
  app.post('/api/v1/apps', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    requireThat((form.get('client_name') ?? '') !== '' && form.has('redirect_uris'), 'The client is wrong.')
    registered.push(form.get('redirect_uris') ?? '')
    return context.json({ client_id: 'mastodon-client', client_secret: 'mastodon-secret' })
  })
  app.use('/api/*', async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${TOKEN}`) {
      return context.json({ error: 'The access token was revoked' }, 401)
    }
    await next()
    return undefined
  })
  app.get('/api/v2/instance', (context) =>
    context.json({ domain: new URL(origin).host, version: '4.5.0', configuration: { statuses: limits } }),
  )
  app.get('/api/v1/accounts/verify_credentials', (context) =>
    context.json({
      id: '7',
      username: 'reels',
      acct: 'reels',
      display_name: '',
      avatar: null,
      url: `${origin}/@reels`,
    }),
  )
  app.post('/api/v2/media', async (context) => {
    requireBearer(context, TOKEN)
    const { file } = await context.req.parseBody()
    requireThat(file instanceof File && file.type === 'video/mp4', 'The file is missing.')
    const id = String(media.size + 1)
    media.set(id, { digest: sha256(await file.arrayBuffer()), asked: 0 })
    return context.json({ id, type: 'video', url: null }, 202)
  })
  app.get('/api/v1/media/:id', (context) => {
    const found = media.get(context.req.param('id'))
    if (found === undefined) return context.json({ error: 'Record not found' }, 404)
    found.asked += 1
    return context.json({ id: context.req.param('id') }, found.asked > 1 ? 200 : 206)
  })
  app.post('/api/v1/statuses', async (context) => {
    const key = context.req.header('idempotency-key') ?? ''
    const made = byKey.get(key)
    if (made !== undefined) return context.json(made)
    const { status: text, media_ids: ids, visibility, language = null } = await context.req.json()
    const own = { max: limits.max_characters, linkLength: limits.characters_reserved_per_url }
    const refusal = NETWORK_RULES.mastodon({ title: '', text, tags: [] }, own)
    if (refusal !== null) return context.json({ error: refusal }, 422)
    requireThat(Array.isArray(ids) && ids.every((id) => (media.get(id)?.asked ?? 0) > 1), 'The media are not ready.')
    const id = String(100 + statuses.length)
    const status = {
      id,
      url: `${origin}/@reels/${id}`,
      text,
      visibility,
      language,
      media_attachments: ids.map((each) => ({ id: each })),
    }
    statuses.unshift(status)
    byKey.set(key, status)
    return context.json(status)
  })
  app.get('/api/v1/accounts/7/statuses', (context) => context.json(statuses))
  return { ...peer, statuses, media, registered, limits }
}

function sha256(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
}
