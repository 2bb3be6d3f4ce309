import { type Said, say } from '#lib/words/message.ts'
import { browserInWords } from '../../security/describe-browser.ts'
import type { SecurityAction } from '../../security/security-actions.ts'
import type { MailContent } from '../mail-content.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

type Notice = Extract<MailContent, { kind: 'security-notice' }>

/** What happened: the subject, and the sentence that explains it. `about` is the passkey or address it is about. */
const NOTICES: Record<SecurityAction, (about: string) => { title: Said; sentence: Said }> = {
  'person.email_changed': (about) => ({
    title: say('Your e-mail address was changed'),
    sentence: say(
      'Your account now has the address {about}. This mailbox can no longer sign in or reset the password.',
      { about },
    ),
  }),
  'person.passkey_added': (about) => ({
    title: say('A passkey was added'),
    sentence: say('The passkey “{about}” can now sign in to your account.', { about }),
  }),
  'person.passkey_removed': (about) => ({
    title: say('A passkey was removed'),
    sentence: say('The passkey “{about}” can no longer sign in. All other browsers were signed out.', { about }),
  }),
  'person.password_changed': () => ({
    title: say('Your password was changed'),
    sentence: say('All other browsers were signed out.'),
  }),
  'person.provider_linked': (about) => ({
    title: say('{about} was linked', { about }),
    sentence: say('Your account at {about} can now sign in to your account here.', { about }),
  }),
  'person.provider_unlinked': (about) => ({
    title: say('{about} was unlinked', { about }),
    sentence: say('Your account at {about} can no longer sign in here. All other browsers were signed out.', { about }),
  }),
  'person.recovery_code_used': (about) => ({
    title: say('A recovery code was used'),
    sentence: say('A recovery code replaced the code of your authenticator app. {about} left.', { about }),
  }),
  'person.recovery_codes_made': () => ({
    title: say('New recovery codes were made'),
    sentence: say('Earlier recovery codes of your account no longer work.'),
  }),
  'person.second_step_attacked': () => ({
    title: say('Someone knows your password'),
    sentence: say(
      'Someone entered your password or opened a sign-in link, and then several wrong codes. Nobody was signed in. If it was not you, change your password.',
    ),
  }),
  'person.second_step_changed': () => ({
    title: say('Your authenticator app was replaced'),
    sentence: say(
      'Signing in now asks for a code from the new app. Codes from the old one no longer work. All other browsers were signed out.',
    ),
  }),
  'person.second_step_off': () => ({
    title: say('The second step was turned off'),
    sentence: say(
      'Signing in with your password no longer asks for a code. Your recovery codes were deleted. All other browsers were signed out.',
    ),
  }),
  'person.second_step_on': () => ({
    title: say('The second step was turned on'),
    sentence: say(
      'Signing in with your password now asks for a code from your authenticator app. All other browsers were signed out.',
    ),
  }),
  'person.second_step_reset': () => ({
    title: say('Your administrator turned off the second step'),
    sentence: say(
      'Signing in with your password no longer asks for a code. Your recovery codes were deleted, and every browser was signed out. If you did not ask for this, contact your administrator.',
    ),
  }),
}

/** To a person whose account was changed. Always sent. */
export function securityNotice({ action, about, at, network, userAgent }: Notice, securityLink: string): MailText {
  const { title, sentence } = NOTICES[action](about)
  const when = `${at.slice(0, 16).replace('T', ', ')} UTC`
  return layOutMail({
    subject: title,
    title,
    paragraphs: [
      sentence,
      network === ''
        ? say('This happened on {when}.', { when })
        : say('This happened on {when} from {network}, {browser}.', {
            when,
            network,
            browser: browserInWords(userAgent),
          }),
    ],
    button: { label: say('Open your account’s security'), href: securityLink },
    footnote: say('If this was not you, change your password and sign out everywhere else, then tell the operator.'),
  })
}
