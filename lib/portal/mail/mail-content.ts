import type { LinkPurpose } from '#db/schema/portal/account-links.ts'

/** What a mail is about, as the outbox keeps it: ids only. `compose-mail.ts` makes the text of it. */
export type MailContent =
  | { kind: 'account-link'; purpose: LinkPurpose; linkId: string }
  | { kind: 'account-needs-attention'; teamId: string; accountId: string }
