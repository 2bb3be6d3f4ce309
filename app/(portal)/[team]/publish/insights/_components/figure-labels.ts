import type { Figure } from '#lib/contract/post-numbers.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'

export const FIGURE_LABELS: Record<Figure, Message> = msgs({
  views: 'Views',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
})
