import type { Actor } from '#lib/auth/member.ts'
import type { Permission } from '#lib/auth/permissions.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'
import type { AnyMessage } from '#lib/i18n/message.ts'

/** A call of a team's program, whose key has been checked. */
export type ApiCall = {
  actor: Actor
  /** Parts of the path that are named in the operation's. */
  params: Record<string, string>
  query: Record<string, string>
  /** @throws Failure with the reason why it is not a JSON body. */
  readBody: () => Promise<unknown>
  /** The header `Idempotency-Key`; null without one. */
  idempotencyKey: string | null
  /** For what is not JSON. */
  request: Request
}

export type ApiAnswer = {
  status: 200 | 201
  body: object
  /** The project that the call was about, for the list of calls. */
  jobId?: string
  /** It is the answer of an earlier call with the same `Idempotency-Key`. */
  replayed?: boolean
}

/** An answer that is not JSON, as it is sent. */
export type RawAnswer = { response: Response }

/**
 * One operation of `/api/v2`: where it is, what a key needs for it, what it does. `{id}` is a placeholder for a part of
 * the path.
 */
export type ApiOperation = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  permission: Permission
  /** Which of a key's limits it counts against. */
  counts: 'create' | 'read'
  /**
   * Why a test key may not call it: it changes what the team's live work depends on. Without it, the operation itself keeps
   * test keys to what test keys made.
   */
  refusesTestKeys?: AnyMessage
  /** The text of a 401; the interface document has two. */
  unauthorized: CodedMessage
  perform: (call: ApiCall) => Promise<ApiAnswer | RawAnswer>
  /** Its part of the description; absent for what the service has, too, whose description is that of the contract. */
  described?: JsonSchema
}
