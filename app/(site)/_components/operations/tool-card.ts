import type { ReactNode } from 'react'

/** What the landing page says of a tool: what it takes, what it makes, and a picture of that. */
export type ToolCard = { brings: string; gets: (known: { voices: number | null }) => string; picture: ReactNode }
