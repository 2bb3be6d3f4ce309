import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Adapter, PublishedPost, SendRequest } from '../adapter.ts'
import { LinkRefused } from '../linking/linking.ts'
import { multipartFile } from '../multipart-file.ts'
import { type ApiCall, callApi, type NetworkApi, networkUrl, readResponse } from '../network-api.ts'
import { NetworkFailure } from '../network-failure.ts'
import { sameForAll } from '../numbers/numbers-answer.ts'

const refusal = z.object({
  description: z.string(),
  parameters: z.object({ retry_after: z.number() }).partial().optional(),
})

const API: NetworkApi = {
  name: 'Telegram',
  readErrorText: (json) => refusal.safeParse(json).data?.description,
  codeOf: ({ status, json }) => {
    const text = API.readErrorText(json) ?? ''
    if (status === 429 || status >= 500) return undefined
    // A bot that was removed from the channel, or whose token was replaced, has to be linked again.
    if (status === 403 || status === 404 || /chat not found|not enough rights|need administrator/i.test(text)) {
      return 'account_rejected'
    }
    if (status === 413 || /too (?:big|large)|wrong file|VIDEO_/i.test(text)) return 'video_refused'
    return /caption/i.test(text) ? 'text_refused' : undefined
  },
  waitOf: ({ json }) => {
    const seconds = refusal.safeParse(json).data?.parameters?.retry_after
    return seconds === undefined ? undefined : { seconds }
  },
}

const credentials = z.object({ token: z.string(), botId: z.number() })
const bot = z.object({ id: z.number(), username: z.string() })
const chat = z.object({ id: z.number(), type: z.string(), title: z.string(), username: z.string().optional() })
const member = z.object({ status: z.string(), can_post_messages: z.boolean().optional() })
const message = z.object({ message_id: z.number() })

const TOKEN = /^\d+:[\w-]{30,}$/

/** Telegram: a channel in which a bot of its owner may post. */
export const telegram: Adapter = {
  linking: {
    kind: 'form',
    hint: coded('link_hint_telegram'),
    fields: [
      { name: 'token', label: coded('link_field_bot_token'), type: 'password', autocomplete: 'off', maxLength: 100 },
      { name: 'channel', label: coded('link_field_channel'), type: 'text', placeholder: '@channel', maxLength: 100 },
    ],
    link: async ({ token = '', channel = '' }, { signal }) => {
      if (!TOKEN.test(token.trim())) throw new LinkRefused(coded('link_wrong_bot_token'))
      return offeredChannel(token.trim(), channelName(channel), signal)
    },
  },
  isIdempotent: false,
  publish: async (sending) => {
    const form = await videoForm(sending)
    const { token } = credentials.parse(sending.account.credentials)
    await sending.beforeSending()
    const call: ApiCall = { method: 'POST', ...form, headersTimeoutMs: 180_000, signal: sending.signal }
    const { message_id: id } = await ask(token, 'sendVideo', message, call)
    return published(sending, id)
  },
  // A bot cannot read the messages of a channel.
  lookUp: async () => ({
    state: 'unclear',
    reason: coded('network_hides_channel', { network: 'Telegram' }),
  }),
  readNumbers: async ({ posts }) => sameForAll(posts, { gap: 'not_given', reason: coded('numbers_hidden_from_bots') }),
  refresh: null,
  check: async ({ credentials: given, networkAccountId, signal }) => {
    const { token, botId } = credentials.parse(given)
    await requireMayPost(token, networkAccountId, botId, signal).catch((error) => {
      if (!(error instanceof LinkRefused)) throw error
      throw new NetworkFailure('account_rejected', error.reason, { cause: error })
    })
  },
}

async function offeredChannel(token: string, name: string, signal: AbortSignal) {
  const { id: botId } = await ask(token, 'getMe', bot, { signal })
  const channel = await ask(token, 'getChat', chat, { method: 'POST', json: { chat_id: name }, signal })
  if (channel.type !== 'channel') throw new LinkRefused(coded('link_no_channel'))
  await requireMayPost(token, String(channel.id), botId, signal)
  const { username, title } = channel
  return {
    networkAccountId: String(channel.id),
    displayName: title,
    handle: username === undefined ? null : `@${username}`,
    avatarUrl: null,
    profileUrl: username === undefined ? null : `https://t.me/${username}`,
    instance: null,
    credentials: { token, botId },
    expiresAt: null,
  }
}

/** A channel is named by its public name, by its address or by its number. */
function channelName(given: string): string {
  const name = given.trim().replace(/^(?:https?:\/\/)?t\.me\//i, '')
  if (/^-?\d+$/.test(name)) return name
  if (!/^@?\w{3,}$/.test(name)) throw new LinkRefused(coded('link_without_channel'))
  return name.startsWith('@') ? name : `@${name}`
}

async function requireMayPost(token: string, chatId: string, botId: number, signal: AbortSignal): Promise<void> {
  const json = { chat_id: chatId, user_id: botId }
  const { status, can_post_messages: mayPost } = await ask(token, 'getChatMember', member, {
    method: 'POST',
    json,
    signal,
  })
  if (status === 'creator' || (status === 'administrator' && mayPost === true)) return
  throw new LinkRefused(coded('link_bot_may_not_post'))
}

async function videoForm({ account, post, video, directory }: SendRequest) {
  const { durationSeconds, width, height, sizeBytes } = video.facts
  const fields = {
    chat_id: account.networkAccountId,
    ...(post.text === '' ? {} : { caption: post.text }),
    duration: String(Math.round(durationSeconds)),
    width: String(width),
    height: String(height),
    supports_streaming: 'true',
  }
  const part = { path: video.path, start: 0, lengthBytes: sizeBytes }
  return multipartFile(directory, fields, { field: 'video', part, contentType: video.contentType })
}

/** The token is part of the address, so no failure may name it. */
async function ask<Shape extends z.ZodType>(token: string, method: string, shape: Shape, call: ApiCall) {
  const url = networkUrl('telegram', `https://api.telegram.org/bot${token}/${method}`)
  const answer = await callApi(API, url, call)
  const { result } = readResponse(API, z.object({ result: z.unknown() }), answer)
  return readResponse(API, shape, { ...answer, json: result })
}

function published({ account }: SendRequest, messageId: number): PublishedPost {
  const { handle, networkAccountId } = account
  const channel = handle === null ? `c/${networkAccountId.replace(/^-100/, '')}` : handle.slice(1)
  return { networkPostId: String(messageId), postUrl: `https://t.me/${channel}/${messageId}` }
}
