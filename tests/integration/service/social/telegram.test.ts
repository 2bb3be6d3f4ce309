import { expect, it } from 'vitest'
import { telegram } from '#lib/service/social/adapters/telegram.ts'
import type { OfferedAccount } from '#lib/service/social/linking/linking.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { BOT_TOKEN, startTelegramPeer } from '#tests/support/social/telegram-peer.ts'

const peer = await startTelegramPeer()
Object.assign(process.env, { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `telegram=${peer.origin}` })
const through = createAdapterHarness(telegram)

it('links a channel in which the bot may post, and no other', async () => {
  await expect(link({ token: 'nonsense', channel: '@reels' })).rejects.toThrow('This is not a bot token')
  await expect(link({ token: BOT_TOKEN, channel: '@other' })).rejects.toThrow('chat not found')
  peer.bot.mayPost = false
  await expect(link({ token: BOT_TOKEN, channel: '@reels' })).rejects.toThrow('cannot post in this channel')
  peer.bot.mayPost = true
  expect(await link({ token: BOT_TOKEN, channel: 'https://t.me/reels' })).toMatchObject({ displayName: 'Reels' })
})

it('sends the very video with its caption and hashtags, and knows its address', async () => {
  const account = accessTo(await link({ token: BOT_TOKEN, channel: '@reels' }))
  const published = await through.publish(account, { text: 'Привет & <b>', tags: ['two words'] })
  expect(published).toEqual({ networkPostId: '11', postUrl: 'https://t.me/reels/11' })
  const [message] = peer.messages
  expect(message).toMatchObject({ caption: 'Привет & <b>\n\n#twowords', bytes: through.videoBytes })
  expect(message?.fields).toMatchObject({ chat_id: '-1001', width: '1080', supports_streaming: 'true', duration: '5' })
})

it('leaves a sending that got no answer to a person, and never names the token', async () => {
  const account = accessTo(await link({ token: BOT_TOKEN, channel: '@reels' }))
  peer.cutOffNext(`POST /bot${BOT_TOKEN}/sendVideo`)
  const failure = await through.publish(account).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'unavailable', message: expect.not.stringContaining(BOT_TOKEN) })
  expect(await through.lookUp(account)).toMatchObject({ state: 'unclear' })
})

it('waits as long as it is asked to, and tells when the bot was removed', async () => {
  const account = accessTo(await link({ token: BOT_TOKEN, channel: '@reels' }))
  const send = `POST /bot${BOT_TOKEN}/sendVideo`
  const busy = { description: 'Too Many Requests: retry after 17', parameters: { retry_after: 17 } }
  peer.answerNext(send, { status: 429, json: busy })
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 17 })
  peer.answerNext(send, { status: 403, json: { description: 'Forbidden: bot is not a member of the channel chat' } })
  const message = 'Telegram: Forbidden: bot is not a member of the channel chat'
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'account_rejected', message })
  peer.bot.mayPost = false
  await expect(telegram.check(account)).rejects.toMatchObject({ code: 'account_rejected' })
  peer.bot.mayPost = true
  await telegram.check(account)
})

function link(values: Record<string, string>): Promise<OfferedAccount> {
  if (telegram.linking.kind !== 'form') throw new Error('No form.')
  return telegram.linking.link(values, through.context)
}
