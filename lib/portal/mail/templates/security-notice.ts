import { browserInWords } from '../../security/describe-browser.ts'
import type { SecurityAction } from '../../security/security-actions.ts'
import type { MailContent } from '../mail-content.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

type Notice = Extract<MailContent, { kind: 'security-notice' }>

/** What happened: the subject, and the sentence that explains it. `about` is the passkey or address it is about. */
const NOTICES: Record<SecurityAction, (about: string) => { title: string; sentence: string }> = {
  'person.email_changed': (about) => ({
    title: 'Your e-mail address was changed',
    sentence: `Your account now has the address ${about}. This mailbox can no longer sign in or reset the password.`,
  }),
  'person.passkey_added': (about) => ({
    title: 'A passkey was added',
    sentence: `The passkey “${about}” can now sign in to your account.`,
  }),
  'person.passkey_removed': (about) => ({
    title: 'A passkey was removed',
    sentence: `The passkey “${about}” can no longer sign in. All other browsers were signed out.`,
  }),
  'person.password_changed': () => ({
    title: 'Your password was changed',
    sentence: 'All other browsers were signed out.',
  }),
  'person.provider_linked': (about) => ({
    title: `${about} was linked`,
    sentence: `Your account at ${about} can now sign in to your account here.`,
  }),
  'person.provider_unlinked': (about) => ({
    title: `${about} was unlinked`,
    sentence: `Your account at ${about} can no longer sign in here. All other browsers were signed out.`,
  }),
  'person.recovery_code_used': (about) => ({
    title: 'A recovery code was used',
    sentence: `A recovery code replaced the code of your authenticator app. ${about} left.`,
  }),
  'person.recovery_codes_made': () => ({
    title: 'New recovery codes were made',
    sentence: 'Earlier recovery codes of your account no longer work.',
  }),
  'person.second_step_attacked': () => ({
    title: 'Someone knows your password',
    sentence:
      'Someone entered your password or opened a sign-in link, and then several wrong codes. Nobody was signed in. If it was not you, change your password.',
  }),
  'person.second_step_changed': () => ({
    title: 'Your authenticator app was replaced',
    sentence:
      'Signing in now asks for a code from the new app. Codes from the old one no longer work. All other browsers were signed out.',
  }),
  'person.second_step_off': () => ({
    title: 'The second step was turned off',
    sentence:
      'Signing in with your password no longer asks for a code. Your recovery codes were deleted. All other browsers were signed out.',
  }),
  'person.second_step_on': () => ({
    title: 'The second step was turned on',
    sentence:
      'Signing in with your password now asks for a code from your authenticator app. All other browsers were signed out.',
  }),
}

/** To a person whose account was changed. Always sent. */
export function securityNotice({ action, about, at, network, userAgent }: Notice, securityLink: string): MailText {
  const { title, sentence } = NOTICES[action](about)
  const when = `${at.slice(0, 16).replace('T', ', ')} UTC`
  const where = network === '' ? '' : ` from ${network}, ${browserInWords(userAgent)}`
  return layOutMail({
    subject: title,
    title,
    paragraphs: [sentence, `This happened on ${when}${where}.`],
    button: { label: 'Open your account’s security', href: securityLink },
    footnote: 'If this was not you, change your password and sign out everywhere else, then tell the operator.',
  })
}
