import type { StoredLine } from '#db/schema/portal/translations.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { type KeptSelection, keptSpans, resultSeconds, type Span } from '#lib/contract/editing/kept-spans.ts'
import type { LanguageLine } from './language-view.ts'

/** What says which parts of the source are in the result, and what comes before them. */
type ShownIn = KeptSelection & Pick<EditDocument, 'introSeconds'>

/** Lines with where they are in the result, and for how long there is room for each. */
export function inResult(lines: readonly StoredLine[], selection: ShownIn): LanguageLine[] {
  const spans = keptSpans(selection)
  const total = spans.reduce((sum, span) => sum + span.endSeconds - span.startSeconds, 0)
  const starts = lines.map(({ startSeconds }) => resultSeconds(spans, startSeconds))
  return lines.map((line, index) => {
    const { changedBy, changedAt, firstText, earlierText, ...rest } = line
    const start = starts[index] ?? 0
    const next = line.kind === 'spoken' ? starts.find((other, place) => place > index && other > start) : undefined
    return {
      ...{ ...rest, index, resultSeconds: (selection.introSeconds ?? 0) + start },
      seconds: Math.max(0, resultSeconds(spans, line.endSeconds) - start),
      roomSeconds: Math.max(0, (next ?? total) - start),
      ...{ firstText: firstText ?? null, earlierText: earlierText ?? null },
      changed: changedBy === undefined ? null : { by: changedBy, at: changedAt ?? '' },
    }
  })
}

/** Where lines are in the result, for files that were made for it. */
export function spansInResult(lines: readonly StoredLine[], selection: ShownIn): Span[] {
  const spans = keptSpans(selection)
  const before = selection.introSeconds ?? 0
  return lines.map((line) => ({
    startSeconds: before + resultSeconds(spans, line.startSeconds),
    endSeconds: before + resultSeconds(spans, line.endSeconds),
  }))
}
