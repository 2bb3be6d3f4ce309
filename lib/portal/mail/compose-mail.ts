import type { LinkPurpose } from '#db/schema/portal/account-links.ts'
import { type AccountLink, findIssuedLink, formatLinkLifetime, tokenOfLink } from '#lib/auth/account-link.ts'
import { domainOrigin } from '#lib/auth/portal-domain.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { hasAccount, type LinkAction, linkAction } from '../accounts/find-account-link.ts'
import { findExpiringKey } from '../api-keys/find-expiring-key.ts'
import { composeTeamClosed, composeTeamErased } from '../data/compose-team-mails.ts'
import { findUnverifiedDomain } from '../domains/find-unverified-domain.ts'
import { composeInvitation, composeInvitationRequest } from '../invitations/compose-invitation.ts'
import { findDigest, findMailedNotice } from '../notices/find-mailed-notices.ts'
import type { NoticeKind } from '../notices/notice-kinds.ts'
import { findTrouble } from '../posts/notify-trouble.ts'
import { findEnded } from '../projects/find-ended.ts'
import { findReviewNews } from '../reviews/find-review-news.ts'
import { findReports } from '../shares/find-reports.ts'
import { findTroubledAccount } from '../social-accounts/find-troubled-account.ts'
import { findNearLimit } from '../usage/find-near-limit.ts'
import { findStoppedEndpoint } from '../webhooks/find-stopped-endpoint.ts'
import type { MailContent } from './mail-content.ts'
import { type LinkMail, type MailChoices, type MailText, withChoices } from './mail-layout.ts'
import { accountDeleted } from './templates/account-deleted.ts'
import { accountNeedsAttention } from './templates/account-needs-attention.ts'
import { addressInUse } from './templates/address-in-use.ts'
import { addressNotFree } from './templates/address-not-free.ts'
import { apiKeyEnds } from './templates/api-key-ends.ts'
import { confirmAddress } from './templates/confirm-address.ts'
import { confirmNewAddress } from './templates/confirm-new-address.ts'
import { confirmSignIn } from './templates/confirm-sign-in.ts'
import { domainUnproven } from './templates/domain-unproven.ts'
import { linkProvider } from './templates/link-provider.ts'
import { noAccount } from './templates/no-account.ts'
import { noticeDigest } from './templates/notice-digest.ts'
import { oneNotice } from './templates/one-notice.ts'
import { postsNeedAttention } from './templates/posts-need-attention.ts'
import { projectEnded } from './templates/project-ended.ts'
import { resetPassword } from './templates/reset-password.ts'
import { securityNotice } from './templates/security-notice.ts'
import { signInLink } from './templates/sign-in-link.ts'
import { usageNearLimit } from './templates/usage-near-limit.ts'
import { videoReported } from './templates/video-reported.ts'
import { videoReviewed } from './templates/video-reviewed.ts'
import { webhookTurnedOff } from './templates/webhook-turned-off.ts'

/** A mail as it is sent. `link` is the secret link, if any; `choices` is where the recipient can turn such mails off. */
export type ComposedMail = MailText & { link: string | null; choices?: string }

/** Writes a mail according to the current state; null if it is no longer relevant. */
export function composeMail(content: MailContent, recipient: string, now: Date): Promise<ComposedMail | null> {
  switch (content.kind) {
    case 'account-deleted':
      return write(Promise.resolve(accountDeleted(content)))
    case 'account-link':
      return composeLinkMail(content, recipient, now)
    case 'account-needs-attention':
      return write(findTroubledAccount(content), accountNeedsAttention, () => 'account-attention')
    case 'api-key-ends':
      return write(findExpiringKey(content, now), apiKeyEnds)
    case 'domain-unproven':
      return write(findUnverifiedDomain(content), domainUnproven)
    case 'invitation':
      return composeInvitation(content, now)
    case 'invitation-asked':
      return write(composeInvitationRequest(content))
    case 'notice':
      return write(findMailedNotice(content), oneNotice, ({ kind }) => kind)
    case 'notice-digest':
      return write(findDigest(content), noticeDigest, () => null)
    case 'posts-need-attention':
      return write(findTrouble(content), postsNeedAttention, () => 'post-failed')
    case 'project-ended':
      return write(findEnded(content), projectEnded, ({ failure }) =>
        failure === null ? 'project-finished' : 'project-failed',
      )
    case 'security-notice':
      return write(Promise.resolve(securityNotice(content, `${portalOrigin()}/account/security`)))
    case 'team-closed':
      return composeTeamClosed(content, now)
    case 'team-erased':
      return write(composeTeamErased(content))
    case 'usage-near-limit':
      return write(findNearLimit(content), usageNearLimit, () => 'usage')
    case 'video-reported':
      return write(findReports(content), videoReported)
    case 'video-reviewed':
      return write(findReviewNews(content, recipient), videoReviewed, () => 'comment')
    case 'webhook-turned-off':
      return write(findStoppedEndpoint(content), webhookTurnedOff)
  }
}

/**
 * A mail without a secret link; null if there is nothing to send.
 *
 * @param kindOf for a mail that can be turned off: the kind of notice that it is about, or null for one about several.
 */
async function write(found: Promise<MailText | null>): Promise<ComposedMail | null>
async function write<Found>(
  found: Promise<Found | null>,
  template: (found: Found) => MailText,
  kindOf?: (found: Found) => NoticeKind | null,
): Promise<ComposedMail | null>
async function write(
  found: Promise<MailText | null>,
  template: (found: MailText) => MailText = (text) => text,
  kindOf?: (found: MailText) => NoticeKind | null,
): Promise<ComposedMail | null> {
  const values = await found
  if (values === null) return null
  if (kindOf === undefined) return { ...template(values), link: null }
  const choices = choicesOf(kindOf(values))
  return { ...withChoices(choices, () => template(values)), link: null, choices: choices.stop ?? choices.page }
}

/** Where the recipient chooses what reaches them, and where such mails stop. */
function choicesOf(kind: NoticeKind | null): MailChoices {
  const page = `${portalOrigin()}/account/notifications`
  return { page, stop: kind === null ? null : `${page}?stop=${kind}` }
}

async function composeLinkMail(
  { purpose, linkId, next = '/', providerName = '' }: Extract<MailContent, { kind: 'account-link' }>,
  recipient: string,
  now: Date,
): Promise<ComposedMail | null> {
  const row = await findIssuedLink(linkId)
  if (row === null || row.usedAt !== null || row.expiresAt <= now) return null
  const action = linkAction(purpose, await hasAccount(recipient))
  if (action !== null) {
    const values = { recipient, link: linkAddress(row, next), lifetime: formatLinkLifetime(purpose) }
    const signInLink = withNext(`${portalOrigin()}/sign-in`, next)
    return { ...linkMail(action, purpose, { ...values, providerName, signInLink }), link: values.link }
  }
  if (purpose === 'change-email') {
    return { ...addressNotFree({ recipient, signInLink: `${portalOrigin()}/sign-in` }), link: null }
  }
  if (purpose !== 'reset-password' && purpose !== 'sign-in') return null
  return { ...noAccount({ recipient, purpose, signUpLink: withNext(`${portalOrigin()}/sign-up`, next) }), link: null }
}

/** The address at which a link is opened. `next` is where it leads to afterwards. */
export function linkAddress(link: Pick<AccountLink, 'id' | 'tokenHash' | 'domain'>, next = '/'): string {
  const origin = link.domain === null ? portalOrigin() : domainOrigin(link.domain)
  return withNext(`${origin}/confirm/${tokenOfLink(link)}`, next)
}

function withNext(address: string, next: string): string {
  return next === '/' ? address : `${address}?next=${encodeURIComponent(next)}`
}

function linkMail(
  action: LinkAction,
  purpose: LinkPurpose,
  values: LinkMail & { providerName: string; signInLink: string },
): MailText {
  if (action === 'create-account') return confirmAddress(values)
  if (action === 'change-email') return confirmNewAddress(values)
  if (purpose === 'sign-in') return signInLink(values)
  if (purpose === 'link-provider') return linkProvider(values)
  if (action === 'sign-in') return confirmSignIn({ ...values, resetLink: `${portalOrigin()}/reset-password` })
  if (purpose === 'sign-up') return addressInUse(values)
  return resetPassword(values)
}
