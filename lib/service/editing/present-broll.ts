import type { BrollInsertion, EditInsertion, InsertionKind } from '#lib/contract/broll-insertion.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { textAndMessage } from '#lib/contract/messages/render.ts'
import type { EditDecisions, Insertion } from '#lib/media/editing/edit-decisions.ts'
import { canCloseUp, listInsertions } from '#lib/media/editing/list-insertions.ts'
import type { Card } from '#lib/media/timeline/card.ts'
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
  return cardReason(insertion.card)
}

function cardReason(card: Card): CodedMessage {
  switch (card.kind) {
    case 'words':
      return coded('broll_sentence')
    case 'quotation':
      return coded('broll_quotation')
    case 'list':
      return coded('broll_list')
    case 'step':
      return coded('broll_step')
    case 'figure':
      break
  }
  if (card.chart === null) return coded('broll_figure')
  if (card.chart.kind === 'share') return coded('broll_share')
  if (card.chart.kind === 'multiple') return coded('broll_multiple')
  return card.chart.direction === 'up' ? coded('broll_rises') : coded('broll_falls')
}
