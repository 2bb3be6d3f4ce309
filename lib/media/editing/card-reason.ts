import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { Card } from '../timeline/card.ts'

/** Why a card is shown, by what it tells; null for words alone. */
export function cardReason(card: Card): CodedMessage | null {
  switch (card.kind) {
    case 'words':
      return null
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
