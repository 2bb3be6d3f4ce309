import { type Message, msgs } from '#lib/i18n/message.ts'
import type { MemberView } from '#lib/portal/members/list-members.ts'

/** Ways of signing in, as lists of people and sessions name them. */
export const METHOD_LABELS: Record<NonNullable<MemberView['method']>, Message> = msgs({
  password: 'Password',
  'password-and-code': 'Password and code',
  passkey: 'Passkey',
  link: 'E-mail link',
  'link-and-code': 'E-mail link and code',
  provider: 'Single sign-on',
  embed: 'In a partner’s site',
})
