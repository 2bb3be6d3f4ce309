import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { browserLabel } from '../../security/describe-browser.ts'
import type { SecurityAction } from '../../security/security-actions.ts'
import type { MailContent } from '../mail-content.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

type Notice = Extract<MailContent, { kind: 'security-notice' }>

/** What happened: the subject, and the sentence that explains it. `about` is the passkey or address it is about. */
const NOTICES: Record<SecurityAction, (about: string) => { title: Translatable; sentence: Translatable }> = {
  'person.email_changed': (about) => ({
    title: translatable('Your e-mail address was changed'),
    sentence: translatable(
      'Your account now has the address {about}. This mailbox can no longer sign in or reset the password.',
      { about },
    ),
  }),
  'person.passkey_added': (about) => ({
    title: translatable('A passkey was added'),
    sentence: translatable('The passkey “{about}” can now sign in to your account.', { about }),
  }),
  'person.passkey_removed': (about) => ({
    title: translatable('A passkey was removed'),
    sentence: translatable('The passkey “{about}” can no longer sign in. All other browsers were signed out.', {
      about,
    }),
  }),
  'person.password_changed': () => ({
    title: translatable('Your password was changed'),
    sentence: translatable('All other browsers were signed out.'),
  }),
  'person.provider_linked': (about) => ({
    title: translatable('{about} was linked', { about }),
    sentence: translatable('Your account at {about} can now sign in to your account here.', { about }),
  }),
  'person.provider_unlinked': (about) => ({
    title: translatable('{about} was unlinked', { about }),
    sentence: translatable('Your account at {about} can no longer sign in here. All other browsers were signed out.', {
      about,
    }),
  }),
  'person.recovery_code_used': (about) => ({
    title: translatable('A recovery code was used'),
    sentence: translatable('A recovery code replaced the code of your authenticator app. {about} left.', { about }),
  }),
  'person.recovery_codes_made': () => ({
    title: translatable('New recovery codes were made'),
    sentence: translatable('Earlier recovery codes of your account no longer work.'),
  }),
  'person.second_step_attacked': () => ({
    title: translatable('Someone knows your password'),
    sentence: translatable(
      'Someone entered your password or opened a sign-in link, and then several wrong codes. Nobody was signed in. If it was not you, change your password.',
    ),
  }),
  'person.second_step_changed': () => ({
    title: translatable('Your authenticator app was replaced'),
    sentence: translatable(
      'Signing in now asks for a code from the new app. Codes from the old one no longer work. All other browsers were signed out.',
    ),
  }),
  'person.second_step_off': () => ({
    title: translatable('The second step was turned off'),
    sentence: translatable(
      'Signing in with your password no longer asks for a code. Your recovery codes were deleted. All other browsers were signed out.',
    ),
  }),
  'person.second_step_on': () => ({
    title: translatable('The second step was turned on'),
    sentence: translatable(
      'Signing in with your password now asks for a code from your authenticator app. All other browsers were signed out.',
    ),
  }),
  'person.second_step_reset': () => ({
    title: translatable('Your administrator turned off the second step'),
    sentence: translatable(
      'Signing in with your password no longer asks for a code. Your recovery codes were deleted, and every browser was signed out. If you did not ask for this, contact your administrator.',
    ),
  }),
}

/** To a person whose account was changed. Always sent. */
export function securityNotice({ action, about, at, network, userAgent }: Notice, securityLink: string): MailText {
  const { title, sentence } = NOTICES[action](about)
  const when = `${at.slice(0, 16).replace('T', ', ')} UTC`
  return renderMail({
    subject: title,
    title,
    paragraphs: [
      sentence,
      network === ''
        ? translatable('This happened on {when}.', { when })
        : translatable('This happened on {when} from {network}, {browser}.', {
            when,
            network,
            browser: browserLabel(userAgent),
          }),
    ],
    button: { label: translatable('Open your account’s security'), href: securityLink },
    footnote: translatable(
      'If this was not you, change your password and sign out everywhere else, then tell the operator.',
    ),
  })
}
