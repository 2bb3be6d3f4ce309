import type { Permission } from '#lib/auth/permissions.ts'
import type { CanaryIds } from '#tests/support/canary-team.ts'

/** A kind of id, or a text that is the same for everybody. */
type Value = { id: keyof CanaryIds } | string

/**
 * Who may use an entry: members with a permission; `person` for everybody who is signed in; `operator` for nobody in the
 * matrix; `anyone` for what shows nothing of a team, or only to who has a secret of it.
 */
export type Row = {
  who: Permission | 'person' | 'operator' | 'anyone'
  /** What stands in the address for `[name]`, in the query, or in the form. */
  params?: Record<string, Value>
  query?: Record<string, Value>
  form?: Record<string, Value>
  /** `GET` if nothing else is said; actions are posted. */
  method?: 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** It signs the caller out, so it is only asked by nobody. */
  endsSession?: boolean
  /** Whether its answer to an owner contains text of the team. */
  shows?: boolean
}

export const job = { id: 'job' } as const
export const output = { id: 'output' } as const
export const publication = { id: 'publication' } as const
export const post = { id: 'post' } as const
export const account = { id: 'account' } as const
export const rule = { id: 'rule' } as const
export const found = { id: 'found' } as const
export const schedule = { id: 'schedule' } as const
export const member = { id: 'member' } as const
export const invitation = { id: 'invitation' } as const
export const endpoint = { id: 'endpoint' } as const
export const share = { id: 'share' } as const
export const note = { id: 'note' } as const
export const language = { id: 'language' } as const
export const delivery = { id: 'delivery' } as const
export const brandKit = { id: 'brandKit' } as const
export const apiKey = { id: 'apiKey' } as const
