import { serveOAuth } from './oauth-server.ts'
import { requireBearer, requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

type Media = { file: Buffer | null; asked: number }
type Pin = { id: string; board_id: string; media_source: { media_id: string } & Record<string, unknown>; note?: string }

const TOKEN = 'pinterest-token'
const BOARDS = [
  { id: '101', name: 'Reels' },
  { id: '102', name: 'Ideas' },
]

/** Pinterest’s sign-in, boards, media and pins with one person, and the storage that takes uploads. */
export async function startPinterestPeer() {
  const peer = await startNetworkPeer()
  const { app, origin } = peer
  const media = new Map<string, Media>()
  const pins: Pin[] = []
  serveOAuth(peer, {
    authorizationPath: '/oauth/',
    tokenPath: '/v5/oauth/token',
    clientId: 'pinterest-client',
    clientSecret: 'pinterest-secret',
    authentication: 'basic',
    refreshToken: () => 'pinterest-refresh',
    tokens: () => ({ access_token: TOKEN, expires_in: 2_592_000, refresh_token: 'pinterest-refresh' }),
  })
  app.use('/v5/*', async (context, next) => {
    if (context.req.path !== '/v5/oauth/token') requireBearer(context, TOKEN)
    await next()
  })
  app.get('/v5/user_account', (context) => context.json({ username: 'reels', account_type: 'BUSINESS' }))
  app.get('/v5/boards', (context) => {
    // One board on each page.
    const [first, second] = BOARDS
    const isFirst = context.req.query('bookmark') === undefined
    return context.json(isFirst ? { items: [first], bookmark: 'more' } : { items: [second], bookmark: null })
  })
  app.get('/v5/boards/:board', (context) => {
    const board = BOARDS.find(({ id }) => id === context.req.param('board'))
    return board === undefined ? context.json({ code: 40, message: 'Board not found.' }, 404) : context.json(board)
  })
  app.get('/v5/boards/:board/pins', (context) => {
    const ofBoard = pins.filter((pin) => pin.board_id === context.req.param('board'))
    return context.json({ items: ofBoard.toReversed(), bookmark: null })
  })
  app.post('/v5/media', async (context) => {
    requireThat((await context.req.json()).media_type === 'video', 'The media type is wrong.')
    const id = String(500 + media.size)
    media.set(id, { file: null, asked: 0 })
    const upload_parameters = { key: `uploads/${id}:video`, policy: 'signed', 'Content-Type': 'multipart/form-data' }
    return context.json({ media_id: id, media_type: 'video', upload_url: `${origin}/s3/`, upload_parameters }, 201)
  })
  app.post('/s3/', async (context) => {
    requireThat(context.req.header('authorization') === undefined, 'Only one way of signing is allowed.')
    const form = await context.req.formData()
    const names = [...form.keys()]
    requireThat(
      names.join() === 'key,policy,Content-Type,file' && form.get('policy') === 'signed',
      'The form is wrong.',
    )
    const one = media.get(/^uploads\/(\d+):video$/.exec(String(form.get('key')))?.[1] ?? '')
    const file = form.get('file')
    requireThat(one !== undefined && file instanceof File, 'The file is missing.')
    one.file = Buffer.from(await file.arrayBuffer())
    return context.body(null, 204)
  })
  app.get('/v5/media/:id', (context) => {
    const one = media.get(context.req.param('id'))
    requireThat(one !== undefined, 'Media not found.')
    if (one.file !== null) one.asked += 1
    const status = one.file === null ? 'registered' : one.asked > 1 ? 'succeeded' : 'processing'
    return context.json({ media_id: context.req.param('id'), media_type: 'video', status })
  })
  app.post('/v5/pins', async (context) => {
    const asked = await context.req.json()
    const { title = '', description: text } = asked
    const refusal = NETWORK_RULES.pinterest({ title, text, tags: [] })
    if (refusal !== null) return context.json({ code: 1, message: refusal }, 400)
    const { source_type: type, media_id: id, cover_image_key_frame_time: cover } = asked.media_source
    requireThat(type === 'video_id' && (media.get(id)?.asked ?? 0) > 1, 'The video is not ready.')
    requireThat(typeof cover === 'number' && cover >= 0, 'A video pin needs a cover image.')
    requireThat(
      BOARDS.some((board) => board.id === asked.board_id),
      'Board not found.',
    )
    const made = { ...asked, id: String(9000 + pins.length) }
    pins.push(made)
    return context.json({ id: made.id, board_id: made.board_id }, 201)
  })
  return { ...peer, media, pins }
}
