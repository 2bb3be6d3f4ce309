import type { ReactNode } from 'react'
import type { Message } from '#lib/words/message.ts'
import type { Text } from '#lib/words/text.ts'

/** What the landing page says of a tool: what it takes, what it makes, and a picture of that. */
export type ToolCard = {
  brings: Message
  gets: (t: Text, known: { voices: number | null }) => string
  picture: ReactNode
}
