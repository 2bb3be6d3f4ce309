import type { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { listDeliveries, readBody } from '../../webhooks/list-deliveries.ts'
import { sendNow } from '../../webhooks/send-now.ts'
import type { DeliveryView } from '../../webhooks/webhooks-view.ts'
import { defineOperation } from '../define-operation.ts'
import { pageOf } from '../paging.ts'
import { deliveriesQuery, delivery, deliveryWithBody, sentNow } from './webhook-schemas.ts'

type Delivery = z.input<typeof delivery>

const common = { tag: 'Webhooks', permission: 'webhooks.manage' } as const
const one = { ...common, notFound: coded('no_such_delivery') }

const EXAMPLE: Delivery = {
  deliveryId: 'msg_01kbz3k3tm8xq2w5v7n9c4d6fg',
  webhookName: 'hooks.example.com',
  event: 'project.completed',
  about: 'Town hall',
  state: 'delivered',
  attemptsLeft: 0,
  nextAttemptAt: null,
  createdAt: '2026-01-31T09:34:10.000Z',
  attempts: [{ at: '2026-01-31T09:34:11.000Z', status: 204, failure: null, durationMs: 84 }],
}

/** What was sent to the team's addresses, and sending it again. */
export const DELIVERY_OPERATIONS = [
  defineOperation({
    ...{ ...common, method: 'GET', path: '/webhook-deliveries', id: 'listDeliveries' },
    summary: 'List webhook messages, newest first',
    description: 'What was sent to your webhooks and to the `webhookUrl` of projects, with every attempt.',
    query: deliveriesQuery,
    answer: pageOf(delivery),
    example: { answer: { message: 'Deliveries fetched successfully', data: [EXAMPLE], nextCursor: null } },
    perform: async ({ actor, query: { webhookId, event, state, days, cursor } }) => {
      const filter = { address: webhookId, event, answer: state, days, before: cursor }
      const { deliveries, next } = await listDeliveries(actor, filter)
      return { message: 'Deliveries fetched successfully', data: deliveries.map(presentDelivery), nextCursor: next }
    },
  }),
  defineOperation({
    ...{ ...one, method: 'GET', path: '/webhook-deliveries/{id}', id: 'readDelivery' },
    summary: 'Read the body of a webhook message',
    description: 'The body as it was sent last.',
    answer: deliveryWithBody,
    example: { answer: { deliveryId: EXAMPLE.deliveryId, body: '{"type":"project.completed"}' } },
    perform: async ({ actor, params }) => ({
      deliveryId: params.id ?? '',
      body: await readBody(actor, params.id ?? ''),
    }),
  }),
  defineOperation({
    ...{ ...one, method: 'POST', path: '/webhook-deliveries/{id}/replay', id: 'replayDelivery' },
    isLiveOnly: true,
    summary: 'Send a webhook message again',
    description: 'Sends it now under the same `webhook-id`. If that fails, it is retried like a new message.',
    answer: sentNow,
    example: { answer: { delivered: true, message: 'Delivered: 204 in 84 ms.' } },
    conflict: 'This address is turned off. Turn it on, then send the message again.',
    perform: async ({ actor, params }) => {
      const { isAccepted, message } = await sendNow(actor, params.id ?? '')
      return { delivered: isAccepted, message: english(message) }
    },
  }),
]

function presentDelivery({ id: deliveryId, endpointName, nextTryAt, ...view }: DeliveryView): Delivery {
  const { event, about, state, attemptsLeft, createdAt, attempts } = view
  return {
    ...{ deliveryId, webhookName: endpointName, event, about, state, attemptsLeft },
    nextAttemptAt: nextTryAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    attempts: attempts.map(({ at, status, failure, durationMs }) => ({
      at: at.toISOString(),
      status,
      failure,
      durationMs,
    })),
  }
}
