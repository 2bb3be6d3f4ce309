import type { ProjectRequest } from '#lib/contract/operations/operation-contract.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'

export type NewProject = {
  operation: Operation
  /** As the contract reads it: every default filled in. */
  request: ProjectRequest
  /** The output that it renders again or exports, and the stored source of it; absent where it makes outputs of its own. */
  renders?: { outputId: string; source: string; isExport: boolean }
  idempotencyKey: string | null
  /** False if so many projects are waiting that another would not be worked on soon. */
  queueHasRoom: boolean
}
