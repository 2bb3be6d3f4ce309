import { and, eq, notExists } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'

/** Condition: no project uses the upload as its source. */
export function isUnused(transaction: Transaction) {
  return notExists(
    transaction
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.sourceKind, 'upload'), eq(projects.sourceRef, uploads.id))),
  )
}
