import type { StoredLine } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { type MatchedCues, matchCues } from '#lib/contract/languages/match-cues.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { linesNow } from './change-lines.ts'
import { changeTranslation, findTranslation } from './change-translation.ts'
import type { UploadResult } from './language-view.ts'
import { readTranslationFile } from './read-cues.ts'
import { requireReel } from './require-reel.ts'
import { spansInResult } from './result-times.ts'

/**
 * Takes the texts of a file for a result's translation: cues by their times in the result or in the source, else by their order; a sheet
 * by its numbers. What lines had before is kept beside it.
 *
 * @returns how many lines it had, and the cues that fit none.
 * @throws Failure `forbidden`, `not_found`, `invalid`; as `requireReel`.
 */
export async function uploadTranslation(actor: Actor, translationId: string, text: string): Promise<UploadResult> {
  requirePermission(actor, 'projects.make')
  const file = readTranslationFile(text)
  const known = await inTeam(actor, (transaction) => findTranslation(transaction, actor, translationId))
  if (known === null) throw notFoundFailure()
  const reel = await requireReel(actor, known.row.outputId)
  const changedAt = currentDatabaseTime().toISOString()
  let result: UploadResult = { matched: 0, left: [] }
  await changeTranslation(actor, translationId, async ({ row, versions }, transaction) => {
    const lines = linesNow(row, reel)
    const spoken = lines.filter(({ kind }) => kind === 'spoken')
    const matched: MatchedCues =
      file.kind === 'cues'
        ? best(spoken, file.cues, spansInResult(spoken, reel.document))
        : { texts: spoken.map((line) => file.texts.get(lines.indexOf(line) + 1) ?? null), left: [] }
    const others = file.kind === 'sheet' ? file.texts : new Map<number, string>()
    const given = lines.map((line, index) => {
      if (line.kind !== 'spoken') return others.get(index + 1) ?? null
      return matched.texts[spoken.indexOf(line)] ?? null
    })
    result = { matched: given.filter((one) => one !== null).length, left: matched.left }
    const { id, title } = versions.project
    const subject = { kind: 'project', id, name: title }
    const after = { language: row.languageTag }
    await recordAudit(transaction, actor, actor.teamId, { action: 'language.uploaded', subject, after })
    const by = { changedBy: actor.userName, changedAt }
    return { lines: lines.map((line, index) => withText(line, given[index] ?? null, by)) }
  })
  return result
}

/** By whichever times leave fewer cues. */
function best(
  spoken: readonly StoredLine[],
  cues: Parameters<typeof matchCues>[1],
  inResult: Parameters<typeof matchCues>[0],
): MatchedCues {
  const [ofResult, ofSource] = [matchCues(inResult, cues), matchCues(spoken, cues)]
  return ofSource.left.length < ofResult.left.length ? ofSource : ofResult
}

function withText(line: StoredLine, text: string | null, by: { changedBy: string; changedAt: string }): StoredLine {
  if (text === null || text === line.text) return line
  const shown = text.slice(0, LANGUAGE_LIMITS.lineLength).toWellFormed()
  const first = line.text !== '' && line.firstText === undefined ? { firstText: line.text } : {}
  return { ...line, ...first, text: shown, reviewed: false, ...by }
}
