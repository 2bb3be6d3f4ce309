import type { StoredLine } from '#db/schema/portal/translations.ts'
import { type KeptSelection, keptSpans, resultSeconds, type Span } from '#lib/contract/editing/kept-spans.ts'
import type { LanguageLine } from './language-view.ts'

/** Lines with where they are in the result, and for how long there is room for each. */
export function inResult(lines: readonly StoredLine[], selection: KeptSelection): LanguageLine[] {
  const spans = keptSpans(selection)
  const total = spans.reduce((sum, span) => sum + span.endSeconds - span.startSeconds, 0)
  const starts = lines.map(({ startSeconds }) => resultSeconds(spans, startSeconds))
  return lines.map((line, index) => {
    const { changedBy, changedAt, firstText, earlierText, ...rest } = line
    const start = starts[index] ?? 0
    const next = line.kind === 'spoken' ? starts.find((other, place) => place > index && other > start) : undefined
    return {
      ...{ ...rest, index, resultSeconds: start },
      seconds: Math.max(0, resultSeconds(spans, line.endSeconds) - start),
      roomSeconds: Math.max(0, (next ?? total) - start),
      ...{ firstText: firstText ?? null, earlierText: earlierText ?? null },
      changed: changedBy === undefined ? null : { by: changedBy, at: changedAt ?? '' },
    }
  })
}

/** Where lines are in the result, for files that were made for it. */
export function spansInResult(lines: readonly StoredLine[], selection: KeptSelection): Span[] {
  const spans = keptSpans(selection)
  return lines.map((line) => ({
    startSeconds: resultSeconds(spans, line.startSeconds),
    endSeconds: resultSeconds(spans, line.endSeconds),
  }))
}
