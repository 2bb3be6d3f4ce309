import type { MemberView } from '#lib/portal/members/list-members.ts'
import { type Message, msgs } from '#lib/words/message.ts'

/** Ways of signing in, as lists of people and sessions name them. */
export const METHOD_WORDS: Record<NonNullable<MemberView['method']>, Message> = msgs({
  password: 'Password',
  'password-and-code': 'Password and code',
  passkey: 'Passkey',
  link: 'E-mail link',
  'link-and-code': 'E-mail link and code',
  provider: 'Single sign-on',
  embed: 'In a partner’s site',
})
