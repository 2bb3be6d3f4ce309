import type { SocialAccountState } from '#db/schema/portal/social-accounts.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Approval, OwnText, PostState, Privacy, ReasonCode } from './post-state.ts'

/** A post as the calendar, the queue and the detail show it. */
export type PostView = {
  id: string
  publicationId: string
  accountId: string
  network: Network
  accountName: string
  accountHandle: string | null
  accountState: SocialAccountState
  /** The account is not linked any more. */
  isUnlinked: boolean
  state: PostState
  plannedAt: Date | null
  /** Stands in a slot of a schedule. */
  isInSlot: boolean
  /** The queue chose its time, and not a person. */
  isQueued: boolean
  ownText: OwnText | null
  reason: string | null
  reasonMessage: CodedMessage | null
  reasonCode: ReasonCode | null
  /** Whether the service confirmed that the network has it; null until it is published. */
  verified: boolean | null
  url: string | null
  publishedAt: Date | null
  /** Whether the service can be asked again about an unknown post. */
  canLookUp: boolean
}

/** A post with what all destinations of its publication share. */
export type ListedPost = PostView & {
  title: string
  /** The video and its project; null for one from elsewhere, and while they are deleted. */
  outputId: string | null
  projectId: string | null
  createdAt: Date
  approval: Approval
  /** Goes with a decision about the publication. */
  revision: number
  proposedBy: string | null
  isDeletable: boolean
  isEditable: boolean
}

export type PublicationView = {
  id: string
  /** Null for a video from elsewhere, and while it is deleted. */
  outputId: string | null
  /** Where a video from elsewhere comes from; null for a result of the team. */
  videoHost: string | null
  projectId: string | null
  title: string
  description: string
  tags: string[]
  privacy: Privacy
  coverSeconds: number | null
  /** Goes with every edit and decision, so that nobody overwrites or approves what they have not seen. */
  revision: number
  approval: Approval
  proposedBy: string | null
  decidedBy: string | null
  /** They had a shared link and no account; the name is what they gave. */
  isDecidedByLink: boolean
  decisionNote: string | null
  createdBy: string | null
  createdAt: Date
  /** Nothing of it has been sent or is planned: it can be deleted. */
  isDeletable: boolean
  /** Its text and destinations can be changed. */
  isEditable: boolean
  posts: PostView[]
  history: { kind: string; sentence: string; postId: string | null; at: Date }[]
}
