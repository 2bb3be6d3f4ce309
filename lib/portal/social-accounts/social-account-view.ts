import type { SocialAccountState, socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network, OwnTextLimit } from '#lib/contract/social.ts'

export type SocialAccountRow = typeof socialAccounts.$inferSelect

/** A social account as pages show it. Of its access key there are the last four characters alone. */
export type SocialAccountView = {
  id: string
  network: Network
  displayName: string
  handle: string | null
  /** Where it is seen at its network. */
  profileUrl: string | null
  keyEnding: string
  state: SocialAccountState
  /** The problem and what to do, where it needs attention. */
  reason: string | null
  reasonMessage: CodedMessage | null
  /** Whether the service made its key here: such a key can be rotated. */
  canRotate: boolean
  /** What its own server takes of a text, where servers differ. */
  textLimit: OwnTextLimit | null
  checkedAt: Date | null
  lastUsedAt: Date | null
  createdAt: Date
  /** Who linked it; null where they have left. */
  linkedBy: string | null
  /** Posts that wait for it. */
  waitingPosts: number
  /** The first of them, soonest first. A post without a time stands last. */
  nextPosts: { id: string; title: string; plannedAt: string | null }[]
}

/** An account as the audit log names it: "corvidoutdoor on X". */
export function accountName({ displayName, network }: Pick<SocialAccountRow, 'displayName' | 'network'>): string {
  return `${displayName} on ${NETWORK_LIMITS[network].name}`
}
