import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { type TranslationRow, translations } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { isStorable } from '#lib/core/text/storable-text.ts'
import { findVersions, type Versions } from '../editing/find-versions.ts'
import { notFoundFailure } from '../http/endpoint.ts'

/** A result in another language, with the result. */
export type FoundTranslation = { row: TranslationRow; versions: Versions }

/** Columns that a change writes. */
export type TranslationChange = Partial<
  Pick<TranslationRow, 'lines' | 'options' | 'keep' | 'nextTryAt' | 'tries' | 'failure' | 'failureMessage'> &
    Pick<TranslationRow, 'translatedBy' | 'jobId' | 'filesMadeAt'>
>

/**
 * Changes a result's translation while nobody else does.
 *
 * @throws Failure `forbidden`, `not_found`, and what `change` throws.
 */
export async function changeTranslation(
  actor: Actor,
  translationId: string,
  change: (found: FoundTranslation, transaction: Transaction) => TranslationChange | Promise<TranslationChange>,
): Promise<TranslationRow> {
  requirePermission(actor, 'projects.make')
  const now = currentDatabaseTime()
  return inTeam(actor, async (transaction) => {
    const found = await findTranslation(transaction, actor, translationId, true)
    if (found === null) throw notFoundFailure()
    const set = await change(found, transaction)
    const [row] = await transaction
      .update(translations)
      .set({ ...set, updatedAt: now })
      .where(eq(translations.id, translationId))
      .returning()
    if (row === undefined) throw notFoundFailure()
    return row
  })
}

/** A translation of a result that the actor may see; null if there is none. */
export async function findTranslation(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId'>,
  translationId: string,
  lock = false,
): Promise<FoundTranslation | null> {
  if (!isStorable(translationId)) return null
  const byId = and(eq(translations.teamId, actor.teamId), eq(translations.id, translationId))
  const query = transaction.select().from(translations).where(byId).$dynamic()
  const [row] = await (lock ? query.for('update') : query)
  const versions = row === undefined ? null : await findVersions(transaction, actor, row.outputId)
  return row === undefined || versions === null ? null : { row, versions }
}
