import { type Message, msgs } from '#lib/i18n/message.ts'
import type { MemberView } from '#lib/portal/members/list-members.ts'

/** Ways of signing in, as lists of people and sessions name them. */
export const METHOD_LABELS: Record<NonNullable<MemberView['method']>, Message> = msgs({
  password: 'Password',
  'password-and-code': 'Password and code',
  passkey: 'Passkey',
  link: 'Email link',
  'link-and-code': 'Email link and code',
  provider: 'Single sign-on',
  embed: 'On a partner’s site',
})
