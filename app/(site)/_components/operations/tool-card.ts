import type { ReactNode } from 'react'
import type { Message } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'

/** What the landing page shows of a tool: what it takes, what it makes, and a picture of that. */
export type ToolCard = {
  brings: Message
  gets: (t: Text, known: { voices: number | null }) => string
  picture: ReactNode
}
