import { type Message, msg, msgs } from '#lib/i18n/message.ts'
import type { NoticeChannel, NoticeKind } from '#lib/portal/notices/notice-kinds.ts'

export const CHANNELS = ['app', 'email', 'browser'] as const satisfies NoticeChannel[]

export const CHANNEL_LABELS: Record<NoticeChannel, Message> = msgs({
  app: 'In app',
  email: 'Email',
  browser: 'Browser',
})

type Kind = { kind: NoticeKind; title: Message; hint?: Message }

/** Every kind of notice, in the order of the page. */
export const KIND_GROUPS: { title: Message; kinds: Kind[] }[] = [
  {
    title: msg('Projects'),
    kinds: [
      {
        kind: 'project-finished',
        title: msg('A project is finished'),
        hint: msg('Projects you started. You can turn off the email for a single project on its page.'),
      },
      {
        kind: 'project-failed',
        title: msg('A project failed or stalled'),
        hint: msg('Includes the cause and what to do'),
      },
      { kind: 'project-unconfirmed', title: msg('We do not know whether a project was accepted') },
    ],
  },
  {
    title: msg('Publishing'),
    kinds: [
      {
        kind: 'post-failed',
        title: msg('A post failed, is held, or may not be live'),
        hint: msg('One message for each post, not for each network'),
      },
      { kind: 'post-live', title: msg('A post is live') },
      {
        kind: 'approval-asked',
        title: msg('Someone asks you to approve a post'),
        hint: msg('Only if your role can approve posts'),
      },
      { kind: 'approval-decided', title: msg('Your post was approved or sent back') },
      {
        kind: 'account-attention',
        title: msg('A social account needs attention'),
        hint: msg('Accounts you linked or manage'),
      },
      {
        kind: 'autopilot',
        title: msg('A watched source cannot be read'),
        hint: msg('Owners and admins'),
      },
    ],
  },
  {
    title: msg('People'),
    kinds: [
      {
        kind: 'comment',
        title: msg('A comment on something you made or shared'),
        hint: msg('Including approvals and requests for changes'),
      },
      { kind: 'mention', title: msg('Someone mentions you in a comment') },
      { kind: 'joined', title: msg('Someone joined the team'), hint: msg('Owners and admins') },
    ],
  },
  {
    title: msg('Team'),
    kinds: [
      { kind: 'usage', title: msg('80% or all of a monthly limit has been used'), hint: msg('Owners and admins') },
    ],
  },
]
