import type { LinkPurpose } from '#db/schema/portal/account-links.ts'

/** The subject of a mail as the outbox stores it: ids only. `compose-mail.ts` writes the text. */
export type MailContent =
  | { kind: 'account-link'; purpose: LinkPurpose; linkId: string }
  | { kind: 'account-needs-attention'; teamId: string; accountId: string }
  | { kind: 'posts-need-attention'; teamId: string; publicationId: string }
