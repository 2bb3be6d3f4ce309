import type { BrollInsertion, EditInsertion, InsertionKind } from '#lib/contract/broll-insertion.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import { cardReason } from '#lib/media/editing/card-reason.ts'
import type { EditDecisions, Insertion } from '#lib/media/editing/edit-decisions.ts'
import { canCloseUp, listInsertions } from '#lib/media/editing/list-insertions.ts'
import { cardText } from '#lib/media/timeline/card-text.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'

/** The insertions of an output as its report lists them. */
export function presentBroll(decisions: EditDecisions): BrollInsertion[] {
  return listInsertions(decisions).map(({ index, insertion, startSeconds, endSeconds }) => ({
    ...described(insertion, index, decisions),
    ...{ startSeconds, endSeconds },
    ...{ sourceStartSeconds: secondsOf(insertion.start), sourceEndSeconds: secondsOf(insertion.end) },
  }))
}

/** The same as its edit document lists them: all that were decided, in seconds of the source. */
export function editableBroll(decisions: EditDecisions): EditInsertion[] {
  return decisions.overlays.map((insertion, index) => ({
    ...described(insertion, index, decisions),
    ...{ startSeconds: secondsOf(insertion.start), endSeconds: secondsOf(insertion.end), removed: false },
  }))
}

function described(insertion: Insertion, index: number, decisions: EditDecisions) {
  return {
    index,
    said: insertion.said ?? '',
    shows: kindOf(insertion, decisions),
    text: 'card' in insertion ? cardText(insertion.card) : null,
    ...textAndMessage('reason', reasonOf(insertion)),
    canCloseUp: canCloseUp(decisions, insertion),
  }
}

function kindOf(insertion: Insertion, { media }: EditDecisions): InsertionKind {
  if ('closeUp' in insertion) return 'closeUp'
  if ('media' in insertion) return media[insertion.media]?.kind === 'video' ? 'video' : 'picture'
  const { card } = insertion
  return card.kind === 'figure' && card.chart !== null ? 'chart' : card.kind
}

function reasonOf(insertion: Insertion): CodedMessage {
  if (insertion.chosen === true) return coded('broll_chosen')
  if ('closeUp' in insertion) return coded('broll_close_up')
  if ('media' in insertion) return coded('broll_picture', { said: insertion.said ?? '' })
  return cardReason(insertion.card) ?? coded('broll_sentence')
}
