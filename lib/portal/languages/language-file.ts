import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { beginCsv, writeCsv } from '../csv/write-csv.ts'
import { attachment, fileName } from '../media/serve-file.ts'
import { writeSubtitles } from '../service/service-translations.ts'
import { linesNow } from './change-lines.ts'
import { findTranslation } from './change-translation.ts'
import { requireReel } from './require-reel.ts'
import { translationOfRow } from './translation-of-row.ts'

export const LANGUAGE_FILES = ['srt', 'vtt', 'csv'] as const
export type LanguageFile = (typeof LANGUAGE_FILES)[number]

const TYPES: Record<LanguageFile, string> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/**
 * A result's translation as a file: subtitles, or the sheet with both columns that `uploadTranslation` reads again. Null if it is not the
 * team's.
 *
 * @throws Failure `forbidden` for who may not download; as `requireReel`; `unavailable`.
 */
export async function languageFile(actor: Actor, translationId: string, file: LanguageFile): Promise<Response | null> {
  requirePermission(actor, 'results.download')
  const found = await inTeam(actor, (transaction) => findTranslation(transaction, actor, translationId))
  if (found === null) return null
  const { row, versions } = found
  const { id, title } = versions.project
  const text = file === 'csv' ? sheetOf(await linesOfSheet(actor, row)) : await subtitlesOf(actor, found.row, file)
  await inTeam(actor, async (transaction) => {
    const after = { file: file.toUpperCase(), language: row.languageTag }
    const subject = { kind: 'project', id, name: title }
    await recordAudit(transaction, actor, actor.teamId, { action: 'project.downloaded', subject, after })
  })
  const name = `${versions.first.info?.title || title} (${row.languageTag})`
  return new Response(text, {
    headers: {
      'content-type': TYPES[file],
      'content-disposition': attachment(fileName(name, file)),
      ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
    },
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof findTranslation>>>['row']

async function subtitlesOf(actor: Actor, row: Row, file: 'srt' | 'vtt'): Promise<string> {
  const reel = await requireReel(actor, row.outputId)
  const answer = await writeSubtitles(reel.service, translationOfRow({ ...row, lines: linesNow(row, reel) }))
  if (answer.kind === 'found') return answer.found[file]
  if (answer.kind === 'refused')
    throw new Failure('conflict', translatable('The video service cannot write subtitle files in other languages.'))
  throw new Failure('unavailable', translatable('The video service is not responding. Try again in a minute.'))
}

/** As the page numbers them; as they are stored where the service does not respond. */
async function linesOfSheet(actor: Actor, row: Row): Promise<Row['lines']> {
  const reel = await requireReel(actor, row.outputId).catch(() => null)
  return reel === null ? row.lines : linesNow(row, reel)
}

/** Numbers, times in the source, what is said, and the translation, with the names of the columns in English for programs. */
function sheetOf(lines: Row['lines']): string {
  const rows = lines.map(({ kind, startSeconds, source, text }, index) => [
    ...[String(index + 1), kind === 'spoken' ? durationFigure(startSeconds) : kind, source, text],
  ])
  return `${beginCsv(['line', 'time', 'original', 'translation'])}${writeCsv(rows)}`
}
