import { MACHINES } from './machines.ts'
import { OUTCOMES } from './outcomes.ts'
import { PROCESSES } from './processes.ts'
import { QUEUES } from './queues.ts'
import { REQUESTS } from './requests.ts'
import type { Runbook } from './runbook.ts'

/** As the pages list them. */
export const GROUPS: readonly { name: string; runbooks: readonly Runbook[] }[] = [
  { name: 'Processes', runbooks: PROCESSES },
  { name: 'Queues', runbooks: QUEUES },
  { name: 'Projects, posts and providers', runbooks: OUTCOMES },
  { name: 'Requests', runbooks: REQUESTS },
  { name: 'Machines', runbooks: MACHINES },
]

export const RUNBOOKS: readonly Runbook[] = GROUPS.flatMap(({ runbooks }) => runbooks)

export function findRunbook(slug: string): Runbook | undefined {
  return RUNBOOKS.find((runbook) => runbook.slug === slug)
}
