import type { LinkPurpose } from '#db/schema/portal/account-links.ts'
import type { Meter } from '#db/schema/portal/usage-entries.ts'
import type { SecurityAction } from '../security/security-actions.ts'

/** What else a mail with a link contains: where the link leads, and the name of the provider that it links. */
export type LinkDetails = { next?: string; providerName?: string }

/** The subject of a mail as the outbox stores it: ids only. `compose-mail.ts` writes the text. */
export type MailContent =
  | ({ kind: 'account-link'; purpose: LinkPurpose; linkId: string } & LinkDetails)
  /** `at` is ISO 8601. */
  | { kind: 'account-deleted'; at: string }
  | { kind: 'api-key-ends'; teamId: string; keyId: string }
  | { kind: 'account-needs-attention'; teamId: string; accountId: string }
  | { kind: 'domain-unproven'; teamId: string; host: string; isStopped: boolean }
  | { kind: 'invitation'; teamId: string; invitationId: string }
  /** `userId` is who asks from another address than the invited one. */
  | { kind: 'invitation-asked'; teamId: string; invitationId: string; userId: string | null }
  | { kind: 'notice'; teamId: string; noticeId: string }
  | { kind: 'notice-digest'; userId: string; noticeIds: string[] }
  | { kind: 'posts-need-attention'; teamId: string; publicationId: string }
  | { kind: 'project-ended'; teamId: string; projectId: string }
  | { kind: 'team-closed'; teamId: string; closedBy: string }
  /** The team is gone, so its name is here. */
  | { kind: 'team-erased'; erasureId: string; teamName: string }
  | { kind: 'usage-near-limit'; teamId: string; meter: Meter; month: string; isReached?: boolean }
  /** `since` is ISO 8601: reports or feedback from then on. */
  | { kind: 'video-reported'; teamId: string; shareId: string; since: string; isForOperator: boolean }
  | { kind: 'video-reviewed'; teamId: string; projectId: string; since: string }
  | { kind: 'webhook-turned-off'; teamId: string; endpointId: string }
  | {
      kind: 'security-notice'
      action: SecurityAction
      about: string
      /** ISO 8601. */
      at: string
      network: string
      userAgent: string
    }
