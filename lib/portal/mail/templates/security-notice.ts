import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { browserLabel } from '../../security/describe-browser.ts'
import type { SecurityAction } from '../../security/security-actions.ts'
import type { MailContent } from '../mail-content.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

type Notice = Extract<MailContent, { kind: 'security-notice' }>

/** What happened: the subject, and the sentence that explains it. `about` is the passkey or address it is about. */
const NOTICES: Record<SecurityAction, (about: string) => { title: Translatable; sentence: Translatable }> = {
  'person.email_changed': (about) => ({
    title: translatable('Your email address was changed'),
    sentence: translatable(
      'Your account’s email address is now {about}. You can no longer use your old address to sign in or reset your password.',
      { about },
    ),
  }),
  'person.passkey_added': (about) => ({
    title: translatable('A passkey was added'),
    sentence: translatable('You can now sign in with the passkey “{about}”.', { about }),
  }),
  'person.passkey_removed': (about) => ({
    title: translatable('A passkey was removed'),
    sentence: translatable(
      'You can no longer sign in with the passkey “{about}”. All other browsers were signed out.',
      {
        about,
      },
    ),
  }),
  'person.password_changed': () => ({
    title: translatable('Your password was changed'),
    sentence: translatable('All other browsers were signed out.'),
  }),
  'person.provider_linked': (about) => ({
    title: translatable('{about} was linked', { about }),
    sentence: translatable('You can now sign in with your {about} account.', { about }),
  }),
  'person.provider_unlinked': (about) => ({
    title: translatable('{about} was unlinked', { about }),
    sentence: translatable('You can no longer sign in with your {about} account. All other browsers were signed out.', {
      about,
    }),
  }),
  'person.recovery_code_used': (about) => ({
    title: translatable('A recovery code was used'),
    sentence: translatable('A recovery code was used instead of a code from your authenticator app. {about} left.', {
      about,
    }),
  }),
  'person.recovery_codes_made': () => ({
    title: translatable('New recovery codes were created'),
    sentence: translatable('Your earlier recovery codes no longer work.'),
  }),
  'person.second_step_attacked': () => ({
    title: translatable('Someone knows your password'),
    sentence: translatable(
      'Someone entered your password or opened a sign-in link, then entered several wrong codes. They were not signed in. If this was not you, change your password.',
    ),
  }),
  'person.second_step_changed': () => ({
    title: translatable('Your authenticator app was replaced'),
    sentence: translatable(
      'Signing in now asks for a code from the new app. Codes from the old one no longer work. All other browsers were signed out.',
    ),
  }),
  'person.second_step_off': () => ({
    title: translatable('Two-step verification was turned off'),
    sentence: translatable(
      'Signing in with your password no longer asks for a code. Your recovery codes were deleted. All other browsers were signed out.',
    ),
  }),
  'person.second_step_on': () => ({
    title: translatable('Two-step verification was turned on'),
    sentence: translatable(
      'Signing in with your password now asks for a code from your authenticator app. All other browsers were signed out.',
    ),
  }),
  'person.second_step_reset': () => ({
    title: translatable('Your administrator turned off two-step verification'),
    sentence: translatable(
      'Signing in with your password no longer requires a code. Your recovery codes were deleted, and every browser was signed out. If you did not ask for this, contact your administrator.',
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
    button: { label: translatable('Go to security settings'), href: securityLink },
    footnote: translatable(
      'If this was not you, change your password and sign out everywhere else, then contact your administrator.',
    ),
  })
}
