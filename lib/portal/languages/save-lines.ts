import { z } from 'zod'
import type { StoredLine, TranslationRow } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { changeLines } from './change-lines.ts'

const most = LANGUAGE_LIMITS.lineLength

/** A line by its place, and what changes of it. */
export const changedLine = z.object({
  index: z.int().min(0).max(LANGUAGE_LIMITS.lines),
  text: z
    .string()
    .max(most, { error: () => issueText(translatable('Use at most {count, number} characters.', { count: most })) })
    .transform(plainLine)
    .optional(),
  reviewed: z.boolean().optional(),
})
export type ChangedLine = z.output<typeof changedLine>

/**
 * Writes and marks lines of a result's translation. A text that came from a provider is kept beside what a person made of it.
 *
 * @throws Failure `forbidden`, `not_found`; `invalid` for a line that is not there.
 */
export async function saveLines(
  actor: Actor,
  translationId: string,
  changes: readonly ChangedLine[],
): Promise<TranslationRow> {
  const changedAt = currentDatabaseTime().toISOString()
  return changeLines(actor, translationId, (now) => {
    const lines = [...now]
    for (const { index, text, reviewed } of changes) {
      const line = lines[index]
      if (line === undefined) throw new Failure('invalid', translatable('This line is not there any more.'))
      lines[index] = changed(line, { text, reviewed }, { changedBy: actor.userName, changedAt })
    }
    return { lines }
  })
}

function changed(
  line: StoredLine,
  { text, reviewed }: Pick<ChangedLine, 'text' | 'reviewed'>,
  by: { changedBy: string; changedAt: string },
): StoredLine {
  const isOther = text !== undefined && text !== line.text
  const { earlierText, ...rest } = line
  return {
    ...(reviewed === true ? rest : line),
    ...(isOther && { text, ...by, reviewed: false }),
    ...(isOther && line.text !== '' && line.firstText === undefined && { firstText: line.text }),
    ...(reviewed !== undefined && { reviewed }),
  }
}

/** Marks every line that has a text. @throws as `saveLines`. */
export function reviewAll(actor: Actor, translationId: string): Promise<TranslationRow> {
  return changeLines(actor, translationId, (now) => ({
    lines: now.map((line) => ({ ...line, reviewed: line.text !== '' })),
  }))
}

/**
 * Has open lines translated, or the given ones again.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where no provider is set up.
 */
export async function translateAgain(
  actor: Actor,
  translationId: string,
  indexes: readonly number[] = [],
): Promise<TranslationRow> {
  requirePermission(actor, 'projects.make')
  if ((await serviceAbilities())?.translates !== true) {
    throw new Failure(
      'conflict',
      translatable('Nothing here can translate yet. Write or upload the translation yourself.'),
    )
  }
  const nextTryAt = currentDatabaseTime()
  return changeLines(actor, translationId, (now) => ({
    lines: now.map((line, index) =>
      indexes.includes(index)
        ? { ...line, text: '', reviewed: false, ...(line.text && { earlierText: line.text }) }
        : line,
    ),
    ...{ nextTryAt, tries: 0, failure: null, failureMessage: null },
  }))
}
