import type { Actor } from '#lib/auth/member.ts'
import type { Permission } from '#lib/auth/permissions.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'

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
}

export type ApiAnswer = {
  status: 200 | 201
  body: object
  /** The project that the call was about, for the list of calls. */
  jobId?: string
  /** It is the answer of an earlier call with the same `Idempotency-Key`. */
  replayed?: boolean
}

/**
 * One operation of `/api/v2`: where it is, what a key needs for it, what it does. `{id}` is a placeholder for a part of
 * the path.
 */
export type ApiOperation = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  permission: Permission
  /** Which of a key's limits it counts against. */
  counts: 'create' | 'read'
  /** The text of a 401; the interface document has two. */
  unauthorized: CodedMessage
  perform: (call: ApiCall) => Promise<ApiAnswer>
}
