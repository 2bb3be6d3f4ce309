import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { Failure } from '#lib/core/failure.ts'
import { listWebhooks } from '../../webhooks/list-webhooks.ts'
import { revealSecret, rotateSecret } from '../../webhooks/rotate-secret.ts'
import { addEndpoint, changeEndpoint, deleteEndpoint } from '../../webhooks/save-endpoint.ts'
import { sendTest } from '../../webhooks/send-now.ts'
import { turnOffEndpoint, turnOnEndpoint } from '../../webhooks/switch-endpoint.ts'
import type { EndpointView } from '../../webhooks/webhooks-view.ts'
import { defineCreation, defineOperation } from '../define-operation.ts'
import { listOf } from '../paging.ts'
import {
  newWebhook,
  sentNow,
  shownSecret,
  type Webhook,
  webhook,
  webhookChange,
  webhookWithSecret,
} from './webhook-schemas.ts'

const tag = 'Webhooks'
const NO_WEBHOOK = coded('no_such_webhook')
const permission = 'webhooks.manage'
const one = { tag, permission, path: '/webhooks/{id}', notFound: NO_WEBHOOK } as const

const EXAMPLE: Webhook = {
  webhookId: 'hook_01kbz3k3tm8xq2w5v7n9c4d6fg',
  name: 'hooks.example.com',
  url: 'https://hooks.example.com/reelwright',
  events: ['project.completed', 'post.published'],
  on: true,
  offReason: null,
  failingSince: null,
  lastDeliveredAt: '2026-01-31T09:34:10.000Z',
  heldMessages: 0,
  secretEnding: 'c2U=',
  createdAt: '2026-01-31T09:30:00.000Z',
}
const SECRET = 'whsec_ZXhhbXBsZSBzZWNyZXQgb2YgdGhlIHJlZmVyZW5jZS4='
const EXAMPLE_BODY = { url: EXAMPLE.url, events: EXAMPLE.events }
const REPORTS = 'With `reports` as the id, it is the secret that signs the reports of API projects.'

/** The team's addresses for events. */
export const WEBHOOK_OPERATIONS = [
  defineOperation({
    ...{ method: 'GET', path: '/webhooks', id: 'listWebhooks', tag, permission },
    summary: 'List webhooks',
    description: 'The addresses that receive the events of your team, oldest first.',
    answer: listOf(webhook),
    example: { answer: { total: 1, message: 'Webhooks fetched successfully', data: [EXAMPLE] } },
    perform: async ({ actor }) => {
      const data = (await listWebhooks(actor)).endpoints.map(presentWebhook)
      return { total: data.length, message: 'Webhooks fetched successfully', data }
    },
  }),
  defineCreation({
    ...{ method: 'POST', path: '/webhooks', id: 'createWebhook', tag, permission, prefix: 'hook' },
    isLiveOnly: true,
    summary: 'Create a webhook',
    description: 'Returns its signing secret. Messages follow Standard Webhooks.',
    body: newWebhook,
    answer: webhookWithSecret,
    example: { body: EXAMPLE_BODY, answer: { ...EXAMPLE, secret: SECRET } },
    create: ({ actor, body: { name, ...body } }, id) => addEndpoint(actor, { ...body, ...named(name) }, id),
    read: async ({ actor }, id) => {
      const made = await requireWebhook(actor, id)
      return { ...made, secret: await revealSecret(actor, id) }
    },
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readWebhook' },
    summary: 'Read a webhook',
    description: 'One webhook and whether it works.',
    answer: webhook,
    example: { answer: EXAMPLE },
    perform: ({ actor, params }) => requireWebhook(actor, params.id ?? ''),
  }),
  defineOperation({
    ...{ ...one, method: 'PATCH', id: 'changeWebhook' },
    isLiveOnly: true,
    summary: 'Change a webhook, or turn it on or off',
    description: 'What is absent stays as it is. When it is turned on, held messages go out, oldest first.',
    body: webhookChange,
    answer: webhook,
    example: { body: { events: ['project.completed'] }, answer: { ...EXAMPLE, events: ['project.completed'] } },
    perform: async ({ actor, params, body: { on, url, events, name } }) => {
      const before = await requireWebhook(actor, params.id ?? '')
      const id = before.webhookId
      if (url !== undefined || events !== undefined || name !== undefined) {
        await changeEndpoint(actor, id, {
          url: url ?? before.url,
          events: events ?? before.events,
          name: name || before.name,
        })
      }
      if (on === true) await turnOnEndpoint(actor, id)
      if (on === false) await turnOffEndpoint(actor, id)
      return requireWebhook(actor, id)
    },
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteWebhook' },
    isLiveOnly: true,
    summary: 'Delete a webhook',
    description: 'Deletes it with the record of what was sent to it.',
    answer: z.object({ message: z.string() }),
    example: { answer: { message: 'Webhook deleted successfully' } },
    perform: async ({ actor, params }) => {
      await deleteEndpoint(actor, params.id ?? '')
      return { message: 'Webhook deleted successfully' }
    },
  }),
  defineOperation({
    ...{ ...one, method: 'GET', path: '/webhooks/{id}/secret', id: 'readWebhookSecret' },
    isLiveOnly: true,
    summary: 'Read a signing secret',
    description: `The secret that signs its messages. Reading it is recorded in the audit log. ${REPORTS}`,
    answer: shownSecret,
    example: { answer: { message: 'Secret fetched successfully', secret: SECRET } },
    perform: async ({ actor, params }) => ({
      message: 'Secret fetched successfully',
      secret: await revealSecret(actor, params.id ?? ''),
    }),
  }),
  defineOperation({
    ...{ ...one, method: 'POST', path: '/webhooks/{id}/rotate', id: 'rotateWebhookSecret' },
    isLiveOnly: true,
    summary: 'Replace a signing secret',
    description: `Both the new and the previous secret sign for 24 hours. ${REPORTS}`,
    answer: shownSecret,
    example: { answer: { message: 'Secret replaced successfully', secret: SECRET } },
    perform: async ({ actor, params }) => ({
      message: 'Secret replaced successfully',
      secret: await rotateSecret(actor, params.id ?? ''),
    }),
  }),
  defineOperation({
    ...{ ...one, method: 'POST', path: '/webhooks/{id}/test', id: 'testWebhook' },
    summary: 'Send a test message',
    description: 'Sends a `webhook.test` message once, now, also while the webhook is turned off.',
    answer: sentNow,
    example: { answer: { delivered: true, message: 'Delivered: 204 in 84 ms.' } },
    conflict: 'Your administrator has paused sending. Try again later.',
    perform: async ({ actor, params }) => {
      const { isAccepted, message } = await sendTest(actor, params.id ?? '')
      return { delivered: isAccepted, message: english(message) }
    },
  }),
]

function named(name: string | undefined) {
  return name === undefined || name === '' ? {} : { name }
}

async function requireWebhook(actor: Actor, id: string): Promise<Webhook> {
  const found = (await listWebhooks(actor)).endpoints.find((endpoint) => endpoint.id === id)
  if (found === undefined) throw new Failure('not_found', NO_WEBHOOK)
  return presentWebhook(found)
}

function presentWebhook({ id: webhookId, isOn, off, held, ...view }: EndpointView): Webhook {
  const { name, url, events, failingSince, lastDeliveredAt, secretEnding, createdAt } = view
  return {
    ...{ webhookId, name, url, events, on: isOn, secretEnding },
    offReason: off?.reason ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    heldMessages: held,
    createdAt: createdAt.toISOString(),
  }
}
