import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import type { ApiAnswer, ApiCall, ApiOperation } from '../api/api-operation.ts'
import { requireQuery, requireRequest } from '../api/require-request.ts'
import { withIdempotencyKey } from '../api/with-idempotency-key.ts'
import { createEmbedSession, openEmbedSession } from './create-embed-session.ts'
import { EMBED_DESCRIPTIONS } from './describe-embed-api.ts'
import { embedSessionInput } from './embed-session-input.ts'
import { endEmbedSessions, type SessionSelector } from './end-embed-sessions.ts'

const common = {
  permission: 'embed.create',
  counts: 'read',
  unauthorized: REFUSALS.keyInvalid,
  refusesTestKeys: 'Sessions of the frame take a live key',
} as const

/** What a partner's server asks for its frames, below `/api/v2` and, as in earlier versions, below `/api`. */
export const EMBED_OPERATIONS: readonly ApiOperation[] = [
  { ...common, method: 'POST', path: '/embed/sessions', perform: create, described: EMBED_DESCRIPTIONS.create },
  { ...common, method: 'DELETE', path: '/embed/sessions', perform: endMany, described: EMBED_DESCRIPTIONS.endMany },
  {
    ...common,
    method: 'POST',
    path: '/embed/sessions/{id}/codes',
    perform: renew,
    described: EMBED_DESCRIPTIONS.renew,
  },
  { ...common, method: 'DELETE', path: '/embed/sessions/{id}', perform: endOne, described: EMBED_DESCRIPTIONS.endOne },
]

/** What an `Idempotency-Key` remembers is the session; the code, of which only the hash is kept, is a new one each time. */
async function create({ actor, idempotencyKey, readBody }: ApiCall): Promise<ApiAnswer> {
  const input = requireRequest(embedSessionInput, await readBody())
  const answer = await withIdempotencyKey({ actor, idempotencyKey, asked: input, prefix: 'sess' }, async (id) => {
    await createEmbedSession(actor, id, input)
    return { status: 201, body: { id } }
  })
  const { id } = madeSession.parse(answer.body)
  return { ...answer, body: await openEmbedSession(actor, id) }
}

const madeSession = z.object({ id: z.string() })

async function renew({ actor, params }: ApiCall): Promise<ApiAnswer> {
  return { status: 201, body: await openEmbedSession(actor, params.id ?? '') }
}

async function endOne({ actor, params }: ApiCall): Promise<ApiAnswer> {
  return { status: 200, body: { ended: await endEmbedSessions(actor, { sessionId: params.id ?? '' }) } }
}

const which = z
  .object({
    person: z.string().min(1, 'must not be empty').optional(),
    customer: z.string().min(1, 'must not be empty').optional(),
    all: z.literal('true', 'must be true').optional(),
  })
  .refine((given) => Object.values(given).filter((value) => value !== undefined).length === 1, {
    error: 'must be one of: person, customer, all',
    path: ['query'],
  })

/** All sessions of a person or a customer, as the partner names them, or with `all=true` every one of the team. */
async function endMany({ actor, query }: ApiCall): Promise<ApiAnswer> {
  const asked = requireQuery(which, query)
  return { status: 200, body: { ended: await endEmbedSessions(actor, await named(actor, asked)) } }
}

async function named(actor: Actor, { person, customer }: z.output<typeof which>): Promise<SessionSelector> {
  if (person !== undefined) {
    const byExternalId = and(eq(users.partnerTeamId, actor.teamId), eq(users.externalId, person))
    const [row] = await inTeam(actor, (transaction) =>
      transaction.select({ userId: users.id }).from(users).where(byExternalId),
    )
    if (row === undefined) throw new Failure('not_found', 'There is no such person')
    return row
  }
  if (customer === undefined) return 'all'
  const byExternalId = and(eq(teams.partnerTeamId, actor.teamId), eq(teams.externalId, customer))
  const [row] = await inTeam(actor, (transaction) =>
    transaction.select({ customerId: teams.id }).from(teams).where(byExternalId),
  )
  if (row === undefined) throw new Failure('not_found', 'There is no such customer')
  return row
}
