import type { Operator } from '#lib/auth/operator.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/storable-text.ts'
import { order } from './order.ts'
import type { Found, Looked } from './orders/look.ts'

const NOTHING: Found = { errors: [], projects: [] }

/** What has a text as its id: a request, a project, a post. Hosts of workers are in the snapshot. */
export async function searchInstallation(operator: Operator, text: string): Promise<Found> {
  if (text === '' || !isStorable(text)) return NOTHING
  const { isDone, answer } = await order(operator, 'find', { id: text })
  return isDone ? (answer as Found) : NOTHING
}

/** What we asked about a project or post and what we were told; null where there is none. */
export async function lookAt(operator: Operator, id: string): Promise<Looked | null> {
  try {
    const { isDone, answer } = await order(operator, 'look', { id })
    return isDone ? (answer as Looked) : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
