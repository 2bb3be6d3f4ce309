import type { Card, CardWord } from './card.ts'

/** What stands on a card, as one text. */
export function cardText(card: Card): string {
  switch (card.kind) {
    case 'words':
    case 'quotation':
      return textOf(card.words)
    case 'list':
      return card.items.map(textOf).join(', ')
    case 'step':
      return `${card.number}. ${textOf(card.words)}`
    case 'figure':
      return [textOf(card.before), card.figure, textOf(card.after)].filter((part) => part !== '').join(' ')
  }
}

function textOf(words: readonly CardWord[]): string {
  return words.map(({ text }) => text).join(' ')
}
