import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To the owner of an account whose password was right after many wrong ones. */
export function confirmSignIn({ link, lifetime, resetLink }: LinkMail & { resetLink: string }): MailText {
  return renderMail({
    subject: translatable('Did you just sign in?'),
    title: translatable('Did you just sign in?'),
    paragraphs: [
      translatable(
        'Someone entered your password in a browser we do not recognize. There had been many failed attempts, so the password alone was not enough.',
      ),
      translatable(
        'If this was you, open the link in the browser you want to use. It works once and expires in {lifetime}.',
        {
          lifetime,
        },
      ),
    ],
    button: { label: translatable('Sign in'), href: link },
    other: {
      sentence: translatable('If this was not you, someone knows your password, so'),
      label: translatable('set a new one'),
      href: resetLink,
    },
    footnote: translatable('No one is signed in until the link is opened.'),
  })
}
