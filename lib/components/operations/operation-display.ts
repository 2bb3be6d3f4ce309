import type { ReactNode } from 'react'
import type { Message } from '#lib/i18n/message.ts'

/** How pages show one operation, wherever they name it. */
export type OperationDisplay = {
  name: Message
  /** Of what it is made, after its name: "from a script". */
  from: Message
  /** What one of its results is; the texts have a choice for it. */
  output: 'reel' | 'video' | 'recording'
  /** Whether its results are heard and have no picture. */
  isSound: boolean
  /** What it does, drawn in 56 × 34: outline for what you have, the highlighter for what you get. */
  picture: ReactNode
}
