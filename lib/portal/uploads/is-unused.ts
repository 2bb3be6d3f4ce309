import { and, eq, notExists } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import { uploads } from '#db/schema/portal/uploads.ts'

/** Condition: no project uses the upload as its source. */
export function isUnused(transaction: Transaction) {
  return notExists(
    transaction
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.sourceKind, 'upload'), eq(jobs.sourceRef, uploads.id))),
  )
}
