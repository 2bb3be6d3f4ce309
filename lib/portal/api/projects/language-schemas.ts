import { z } from 'zod'
import type { OutputRow } from '#db/schema/portal/outputs.ts'
import type { TranslationRow } from '#db/schema/portal/translations.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { languageTag } from '#lib/contract/languages/language-tag.ts'
import { type LineWarning, lineWarnings } from '#lib/contract/languages/line-warnings.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { inResult } from '../../languages/result-times.ts'
import { changedLine } from '../../languages/save-lines.ts'
import { changedOptions } from '../../languages/save-options.ts'

const text = z.string(problem('must_be_string'))

const warning = z.object({
  kind: z
    .enum(['name', 'number', 'fast'])
    .describe('A kept name or a number of the original is missing, or it has more than 20 letters a second.'),
  what: z.string().describe('The name, the number, or the letters a second.'),
})

const line = z.object({
  index: z.int(),
  kind: z.enum(['title', 'hook', 'spoken']).describe('The title, the title at the beginning, or what is said.'),
  startSeconds: z.number().describe('In the source.'),
  endSeconds: z.number(),
  speaker: z.int().optional(),
  source: z.string().describe('What is said.'),
  text: z.string().describe('The translation; empty while it is open.'),
  reviewed: z.boolean(),
  warnings: z.array(warning),
})

/** A result in another language. */
export const language = z.object({
  id: z.string(),
  outputId: z.string().describe('The result that it is a translation of.'),
  languageTag: z.string(),
  status: z.enum(['open', 'translating', 'reviewed']).describe('`open`: lines are not translated or not reviewed.'),
  lines: z.array(line),
  keep: z.array(z.string()).describe('Names that stay as they are.'),
  options: z.object({
    captions: z.enum(['burn-in', 'files']),
    voiceOver: z.boolean(),
    voices: z.record(z.string(), z.string()),
    originalVolume: z.number(),
  }),
  translatedBy: z.string().nullable(),
  error: z.string().nullable().describe('Why lines are open that were to be translated.'),
  projectId: z.string().nullable().describe('The project that makes it, or made it last.'),
  madeOutputId: z.string().nullable().describe('The reel that was made in this language.'),
  updatedAt: z.iso.datetime(),
})
export type PresentedLanguage = z.input<typeof language>

export const newLanguage = z.object({
  languageTag,
  translate: z
    .boolean(problem('must_be_boolean'))
    .default(true)
    .describe('Whether its lines are translated, where the operator has set up a provider.'),
})

export const changedLanguage = z
  .object({
    lines: z
      .array(changedLine, problem('must_be_objects'))
      .max(LANGUAGE_LIMITS.lines, problem('too_many_entries', { most: LANGUAGE_LIMITS.lines }))
      .optional()
      .describe('Lines that change: `index` counts from 0.'),
    keep: z
      .array(text.max(LANGUAGE_LIMITS.nameLength))
      .max(LANGUAGE_LIMITS.names, problem('too_many_entries', { most: LANGUAGE_LIMITS.names }))
      .optional(),
    ...changedOptions.shape,
  })
  .describe('What is absent stays as it is.')

export const againRequest = z.object({
  lines: z
    .array(z.int(problem('must_be_whole_number')), problem('must_be_array'))
    .max(LANGUAGE_LIMITS.lines, problem('too_many_entries', { most: LANGUAGE_LIMITS.lines }))
    .default([])
    .describe('Lines that are translated again, by `index`; empty for all that are open.'),
})

export const fileRequest = z.object({
  text: text
    .min(1, problem('must_not_be_empty'))
    .max(LANGUAGE_LIMITS.fileLength, problem('too_many_characters', { most: LANGUAGE_LIMITS.fileLength }))
    .describe('SRT, WebVTT, or the sheet (`…/csv`). Cues are matched by time, then by order.'),
})

const cue = z.object({ startSeconds: z.number(), endSeconds: z.number(), text: z.string() })
export const fileResponse = z.object({
  matched: z.int().describe('Lines that the file had a text for.'),
  left: z.array(cue).describe('Cues that fit no line.'),
})

/** A translation as the API shows it. */
export function presentLanguage(
  row: TranslationRow,
  document: EditDocument,
  made: OutputRow | null,
): PresentedLanguage {
  const lines = inResult(row.lines, document)
  const isReviewed = lines.every(({ text, reviewed, kind }) => kind !== 'spoken' || (text !== '' && reviewed))
  return {
    ...{ id: row.id, outputId: row.outputId, languageTag: row.languageTag },
    status: row.nextTryAt !== null ? 'translating' : isReviewed ? 'reviewed' : 'open',
    lines: lines.map(({ index, kind, startSeconds, endSeconds, speaker, source, text, reviewed, seconds }) => ({
      ...{ index, kind, startSeconds, endSeconds, source, text, reviewed },
      ...(speaker === undefined ? {} : { speaker }),
      warnings: lineWarnings(
        { source, text, seconds: kind === 'spoken' ? seconds : UNTIMED_SECONDS },
        row.keep,
      ).flatMap(presentWarning),
    })),
    ...{ keep: row.keep, options: row.options, translatedBy: row.translatedBy, error: row.failure },
    ...{ projectId: row.jobId, madeOutputId: made?.id ?? null, updatedAt: row.updatedAt.toISOString() },
  }
}

/** Titles stand long enough to be read. */
const UNTIMED_SECONDS = 60

/** A voice is measured only where it is heard. */
function presentWarning(one: LineWarning): z.input<typeof warning>[] {
  switch (one.kind) {
    case 'name':
      return [{ kind: one.kind, what: one.name }]
    case 'number':
      return [{ kind: one.kind, what: one.number }]
    case 'fast':
      return [{ kind: one.kind, what: one.lettersPerSecond.toFixed(1) }]
    case 'voice':
      return []
  }
}
