import type { Published } from '../peer-service.ts'

/**
 * What people were promised about one post: what each accepted command said. Nothing in it comes from the product's
 * tables.
 */
export type ExpectedPost = {
  accessKey: string
  /** Stands in every text of the post and in no other. */
  marker: string
  /** The last text that was accepted. */
  text: string
  /** The time that was last agreed to; null for a draft. */
  plannedAt: Date | null
  isCanceled: boolean
  /** In a team that wants approval: the text that somebody approved last. */
  approvedText: string | null
  needsApproval: boolean
  /** What was asked and answered, to find out what went wrong. */
  commands: string[]
}

/** One sentence for each promise that the networks' own record does not bear out: a post lost, doubled, early or wrong. */
export function findViolations(promises: readonly ExpectedPost[], log: readonly Published[]): string[] {
  const byMarker = Map.groupBy(log, ({ accessKey, description }) => `${accessKey} ${markerIn(description)}`)
  return promises.flatMap((promised) => {
    const seen = byMarker.get(`${promised.accessKey} ${promised.marker}`) ?? []
    const broken = judge(promised, seen)
    return broken === null ? [] : [`${promised.marker} ${broken}:\n  ${promised.commands.join('\n  ')}`]
  })
}

/** The marker is the first word of every text. */
export function markerIn(description: string): string {
  return description.split(' ')[0] ?? ''
}

function judge(promised: ExpectedPost, seen: readonly Published[]): string | null {
  const [first] = seen
  if (seen.length > 1) return `was posted ${seen.length} times`
  if (promised.isCanceled || promised.plannedAt === null)
    return first === undefined ? null : 'was posted though nobody wanted it any more'
  if (first === undefined) return 'was lost'
  if (first.description !== promised.text) return `was posted with “${first.description}”`
  if (first.at < promised.plannedAt) return `was posted at ${first.at.toISOString()}, before its time`
  if (promised.needsApproval && promised.approvedText !== promised.text) return 'was posted without approval'
  return null
}
