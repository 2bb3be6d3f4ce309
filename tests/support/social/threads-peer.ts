import type { Context } from 'hono'
import { serveOAuth } from './oauth-server.ts'
import { requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Thread = { id: string; fields: Record<string, string>; asked: number; postId: string | null }

/** The sign-in and the API of Threads with one account. `tokens` are the access tokens that are valid now. */
export async function startThreadsPeer() {
  const peer = await startNetworkPeer()
  const { app } = peer
  const made: Thread[] = []
  const tokens = new Set<string>()
  let issued = 0
  const requireToken = (context: Context) => {
    const [, token = ''] = context.req.header('authorization')?.split('Bearer ') ?? []
    requireThat(tokens.has(token), 'The access token is wrong.')
  }
  const issueToken = () => {
    issued += 1
    const token = `threads-long-${issued}`
    tokens.add(token)
    return { access_token: token, token_type: 'bearer', expires_in: 5_184_000 }
  }
  serveOAuth(peer, {
    authorizationPath: '/oauth/authorize',
    tokenPath: '/oauth/access_token',
    clientId: 'threads-client',
    clientSecret: 'threads-secret',
    tokens: () => ({ access_token: 'threads-short', user_id: 55 }),
  })
  app.get('/access_token', (context) => {
    const { grant_type: grant, client_secret: secret, access_token: token } = context.req.query()
    const isRight = grant === 'th_exchange_token' && secret === 'threads-secret' && token === 'threads-short'
    requireThat(isRight, 'The token cannot be exchanged.')
    return context.json(issueToken())
  })
  app.get('/refresh_access_token', (context) => {
    const { grant_type: grant, access_token: token } = context.req.query()
    if (grant !== 'th_refresh_token' || !tokens.delete(token ?? '')) {
      return context.json({ error: { message: 'Session has expired.', type: 'OAuthException', code: 190 } }, 400)
    }
    return context.json(issueToken())
  })
  app.get('/v1.0/me', (context) => {
    requireToken(context)
    return context.json({ id: '55', username: 'reels', name: 'Reels' })
  })
  app.post('/v1.0/55/threads', async (context) => {
    requireToken(context)
    const fields = Object.fromEntries(new URLSearchParams(await context.req.text()))
    requireThat(fields.media_type === 'VIDEO' && URL.canParse(fields.video_url ?? ''), 'The container is wrong.')
    const { text = '', topic_tag: topic } = fields
    const refusal = NETWORK_RULES.threads({ title: '', text, tags: topic === undefined ? [] : [topic] })
    if (refusal !== null) return context.json({ error: { message: refusal, code: 100 } }, 400)
    const id = String(700 + made.length)
    made.push({ id, fields, asked: 0, postId: null })
    return context.json({ id })
  })
  app.post('/v1.0/55/threads_publish', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const thread = made.find(({ id }) => id === form.get('creation_id'))
    requireThat(thread !== undefined && thread.asked > 1 && thread.postId === null, 'The container is not ready.')
    thread.postId = `8${thread.id}`
    return context.json({ id: thread.postId })
  })
  app.get('/v1.0/55/threads', (context) => {
    const timestamp = new Date().toISOString().replace(/\.\d+Z$/, '+0000')
    const posted = made.filter(({ postId }) => postId !== null)
    const data = posted.map(({ postId, fields }) => ({
      id: postId,
      text: fields.text,
      permalink: linkTo(postId),
      timestamp,
    }))
    return context.json({ data })
  })
  app.get('/v1.0/:id', (context) => {
    requireToken(context)
    const thread = made.find(({ id }) => id === context.req.param('id'))
    if (thread === undefined) return context.json({ permalink: linkTo(context.req.param('id')) })
    thread.asked += 1
    const done = thread.postId === null ? 'FINISHED' : 'PUBLISHED'
    return context.json({ id: thread.id, status: thread.asked > 1 ? done : 'IN_PROGRESS' })
  })
  return { ...peer, made, tokens }
}

function linkTo(id: string | null): string {
  return `https://www.threads.net/@reels/post/${id}`
}
