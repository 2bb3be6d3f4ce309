import { requireThat, startNetworkPeer } from './start-network-peer.ts'
import { NETWORK_RULES } from './texts/network-rules.ts'

export const BOT_TOKEN = '4242:abcdefghijklmnopqrstuvwxyz0123456789'

type Message = { caption: string; bytes: Buffer; fields: Record<string, unknown> }

/** The Bot API with one bot and one channel. */
export async function startTelegramPeer() {
  const peer = await startNetworkPeer()
  const messages: Message[] = []
  const bot = { mayPost: true }
  peer.app.use('/:bot/*', async (context, next) => {
    if (context.req.param('bot') !== `bot${BOT_TOKEN}`) {
      return context.json({ ok: false, error_code: 401, description: 'Unauthorized' }, 401)
    }
    await next()
    return undefined
  })
  peer.app.all('/:bot/getMe', (context) =>
    context.json({ ok: true, result: { id: 4242, is_bot: true, username: 'reels_bot' } }),
  )
  peer.app.post('/:bot/getChat', async (context) => {
    const { chat_id: name } = await context.req.json()
    if (name !== '@reels') {
      return context.json({ ok: false, error_code: 400, description: 'Bad Request: chat not found' }, 400)
    }
    return context.json({ ok: true, result: { id: -1001, type: 'channel', title: 'Reels', username: 'reels' } })
  })
  peer.app.post('/:bot/getChatMember', async (context) => {
    const asked = await context.req.json()
    requireThat(asked.chat_id === '-1001' && asked.user_id === 4242, 'Somebody else is asked for.')
    return context.json({ ok: true, result: { status: 'administrator', can_post_messages: bot.mayPost } })
  })
  peer.app.post('/:bot/sendVideo', async (context) => {
    const { video, caption, ...fields } = await context.req.parseBody()
    requireThat(video instanceof File && video.size <= 50_000_000, 'The video is missing.')
    const refusal = NETWORK_RULES.telegram({ title: '', text: String(caption ?? ''), tags: [] })
    if (refusal !== null) return context.json({ ok: false, error_code: 400, description: refusal }, 400)
    messages.push({ caption: String(caption), bytes: Buffer.from(await video.arrayBuffer()), fields })
    return context.json({ ok: true, result: { message_id: 10 + messages.length } })
  })
  return { ...peer, messages, bot }
}
