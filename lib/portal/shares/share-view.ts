import type { ShareMode } from '#db/schema/portal/share-links.ts'

/** A link as its team sees it. Times are ISO 8601 in UTC. */
export type ShareView = {
  id: string
  url: string
  projectId: string
  /** The first version of the shared result; null for the whole project. */
  outputId: string | null
  title: string
  posterUrl: string | null
  mode: ShareMode
  downloads: boolean
  comments: boolean
  state: 'open' | 'ended' | 'revoked'
  /** How often its videos were begun. */
  views: number
  /** Null once the account is gone. */
  createdBy: string | null
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
}
