import type { NoteKind } from '#db/schema/portal/review-notes.ts'
import type { Mentionable } from './mentions.ts'

/** Feedback on a result. Times are ISO 8601 in UTC. */
type Note = {
  id: string
  kind: NoteKind
  /** Of a comment; null for an approval and a request for changes. */
  atSeconds: number | null
  text: string
  /** Names that the text mentions, each after an `@`. */
  mentioned: string[]
  author: string
  /** Whether a signed-in member of the team wrote it; anybody else chose their name themselves. */
  isMember: boolean
  createdAt: string
}

/** As people with the link see it. */
export type SharedNote = Note & { isResolved: boolean }

/** As the team sees it. */
export type TeamNote = Note & {
  /** The first version of the result. */
  outputId: string
  /** The link by which it was written. */
  shareId: string
  /** The version that they saw, counted from 1. */
  version: number
  resolvedAt: string | null
  /** Null once the account is gone. */
  resolvedBy: string | null
  /** Whether it can be answered: it is a comment by a link that still takes comments. */
  takesReplies: boolean
  /** Whether this member has not read it yet. */
  isNew: boolean
}

/** The kinds of feedback that a shared result takes, and those given by people with the same link. */
export type SharedReview = {
  /** The first version of the result, and the version that is shown. */
  outputId: string
  versionId: string
  /** The name of a signed-in member of the team; null for everybody else. */
  member: string | null
  /** The address of their team, where drafts of comments are kept; null for everybody else. */
  memberOf: string | null
  /** Whom that member can mention. */
  people: Mentionable[]
  notes: SharedNote[]
}
