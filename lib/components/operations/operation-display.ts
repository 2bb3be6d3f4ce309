import type { ReactNode } from 'react'

/** How pages show one operation, wherever they name it. */
export type OperationDisplay = {
  name: string
  /** Of what it is made, after its name: "from a script". */
  from: string
  /** What one of its results is called: reel, video. */
  output: string
  /** Whether its results are heard and have no picture. */
  isSound: boolean
  /** What it does, drawn in 56 × 34: outline for what you have, the highlighter for what you get. */
  picture: ReactNode
}
