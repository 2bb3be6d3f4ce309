import { z } from 'zod'
import type { Actor } from '#lib/auth/member.ts'
import type { Permission } from '#lib/auth/permissions.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import type { IdPrefix } from '#lib/core/ids.ts'
import type { ApiAnswer, ApiCall, ApiOperation } from './api-operation.ts'
import { describeOperation } from './describe-operation.ts'
import { requireQuery, requireRequest } from './require-request.ts'
import { withIdempotencyKey } from './with-idempotency-key.ts'

/** What an operation beyond the interface document is, and what its description says of it. */
export type Definition<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> = {
  method: ApiOperation['method']
  /** `{id}` names a part of the path. */
  path: string
  /** Its operationId, by which generated clients call it. */
  id: string
  tag: string
  summary: string
  description: string
  permission: Permission
  /** It changes what live work depends on, so that test keys may not call it. */
  isLiveOnly?: true
  query?: Query
  body?: Body
  answer: Answer
  example: { body?: z.input<Body>; answer: z.input<Answer> }
  /** Of a 404; without it, the operation names nothing by its id. */
  notFound?: CodedMessage
  /** Fields that the portal's forms call otherwise: their names there, and in the body. */
  fields?: Readonly<Record<string, string>>
  /** An example of the message of a 409; without it, the operation fits every state. */
  conflict?: string
}

/** What a call asks for, checked. */
export type Asked<Query extends z.ZodObject, Body extends z.ZodType> = {
  actor: Actor
  params: Record<string, string>
  query: z.output<Query>
  body: z.output<Body>
}

type Nothing = z.ZodObject<Record<never, z.ZodType>>

/** An operation that reads or changes what there is. */
export function defineOperation<
  Answer extends z.ZodType,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: Definition<Query, Body, Answer> & {
    perform: (asked: Asked<Query, Body>) => Promise<z.input<Answer>>
  },
): ApiOperation {
  const { method, path, permission, perform } = definition
  return {
    ...{ method, path, permission, counts: method === 'GET' ? 'read' : 'create', unauthorized: REFUSALS.keyInvalid },
    ...modeOf(definition),
    described: describeOperation(definition, { status: 200, isKeyed: false }),
    perform: async (call) => ({
      status: 200,
      body: await inItsWords(definition, async () => perform(await readAsked(definition, call))),
    }),
  }
}

/**
 * An operation that creates something, once for each `Idempotency-Key`.
 *
 * @param definition `create` makes it under an id; `read` answers with it, also when the call is repeated.
 */
export function defineCreation<
  Answer extends z.ZodType,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: Definition<Query, Body, Answer> & {
    prefix: IdPrefix
    create: (asked: Asked<Query, Body>, id: string) => Promise<unknown>
    /** @throws Failure `not_found`. */
    read: (asked: Asked<Query, Body>, id: string) => Promise<z.input<Answer>>
  },
): ApiOperation {
  const { path, permission, prefix } = definition
  return {
    ...{ method: 'POST', path, permission, counts: 'create', unauthorized: REFUSALS.keyInvalid },
    ...modeOf(definition),
    described: describeOperation(definition, { status: 201, isKeyed: true }),
    perform: async (call) => {
      const { actor, idempotencyKey } = call
      const asked = await readAsked(definition, call)
      const { params, query, body } = asked
      const keyed = { actor, idempotencyKey, asked: { operation: definition.id, params, query, body }, prefix }
      const made = await withIdempotencyKey(keyed, async (id, isResumed) => {
        if (!isResumed || !(await isThere(() => definition.read(asked, id))))
          await inItsWords(definition, async () => definition.create(asked, id))
        return { status: 201, body: { id } }
      })
      return { ...made, body: await inItsWords(definition, () => definition.read(asked, madeId.parse(made.body).id)) }
    },
  }
}

const LIVE_ONLY = { refusesTestKeys: coded('test_key_changes_nothing') }

function modeOf({ isLiveOnly }: { isLiveOnly?: true }): Pick<ApiOperation, 'refusesTestKeys'> {
  return isLiveOnly ? LIVE_ONLY : {}
}

/** Only the id is kept for the key: what is read again may hold a secret. */
const madeId = z.object({ id: z.string() })

async function readAsked<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType>(
  { query, body }: Definition<Query, Body, Answer>,
  call: ApiCall,
): Promise<Asked<Query, Body>> {
  const { actor, params } = call
  return {
    actor,
    params,
    query: (query === undefined ? {} : requireQuery(query, call.query)) as z.output<Query>,
    body: (body === undefined ? undefined : requireRequest(body, await call.readBody())) as z.output<Body>,
  }
}

async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return false
    throw error
  }
}

/** What names nothing is refused with the operation's own code, unless the reason has one; a field as the body calls it. */
async function inItsWords(
  { notFound, fields = {} }: { notFound?: CodedMessage; fields?: Readonly<Record<string, string>> },
  perform: () => Promise<unknown>,
): Promise<ApiAnswer['body']> {
  try {
    return (await perform()) as object
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid') throw inFieldsOf(fields, error)
    if (!(error instanceof Failure) || error.code !== 'not_found' || notFound === undefined) throw error
    const { publicMessage: message } = error
    const isCoded = typeof message === 'object' && 'code' in message
    throw isCoded ? error : new Failure('not_found', notFound)
  }
}

function inFieldsOf(names: Readonly<Record<string, string>>, error: Failure): Failure {
  const given = Object.entries(error.fields)
  if (given.every(([name]) => names[name] === undefined)) return error
  const fields = Object.fromEntries(given.map(([name, problem]) => [names[name] ?? name, problem]))
  return new Failure('invalid', error.publicMessage, { cause: error, fields })
}
