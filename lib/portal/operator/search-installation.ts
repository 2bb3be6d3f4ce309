import type { Operator } from '#lib/auth/operator.ts'
import { Failure } from '#lib/core/failure.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import type { InspectedItem, SearchResult } from './commands/inspect-item.ts'
import { runCommand } from './run-command.ts'

const NO_RESULTS: SearchResult = { errors: [], projects: [] }

/** What has a text as its id: a request, a project, a post. Hosts of workers are in the snapshot. */
export async function searchInstallation(operator: Operator, text: string): Promise<SearchResult> {
  if (text === '' || !isStorable(text)) return NO_RESULTS
  const { isDone, answer } = await runCommand(operator, 'find', { id: text })
  return isDone ? (answer as SearchResult) : NO_RESULTS
}

/** What we asked about a project or post and the answers; null if there is no such item. */
export async function inspectItem(operator: Operator, id: string): Promise<InspectedItem | null> {
  try {
    const { isDone, answer } = await runCommand(operator, 'look', { id })
    return isDone ? (answer as InspectedItem) : null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
