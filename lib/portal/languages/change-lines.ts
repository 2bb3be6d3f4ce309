import type { StoredLine, TranslationRow } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { changeTranslation, findTranslation, type TranslationChange } from './change-translation.ts'
import { type Reel, requireReel } from './require-reel.ts'
import { mergeLines, sourceLines } from './source-lines.ts'

/** The lines of a translation as the page shows them: those that are said now, with what was written for them. */
export function linesNow({ lines }: Pick<TranslationRow, 'lines'>, { document, first }: Reel): StoredLine[] {
  return mergeLines(lines, sourceLines(document, first))
}

/**
 * Changes lines by their place on the page: what was corrected since they were stored is taken over first.
 *
 * @throws Failure `forbidden`, `not_found`; as `requireReel`; what `change` throws.
 */
export async function changeLines(
  actor: Actor,
  translationId: string,
  change: (lines: StoredLine[]) => TranslationChange,
): Promise<TranslationRow> {
  requirePermission(actor, 'projects.make')
  const known = await inTeam(actor, (transaction) => findTranslation(transaction, actor, translationId))
  if (known === null) throw notFoundFailure()
  const reel = await requireReel(actor, known.row.outputId)
  return changeTranslation(actor, translationId, ({ row }) => change(linesNow(row, reel)))
}
