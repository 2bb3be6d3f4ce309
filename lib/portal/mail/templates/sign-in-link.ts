import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To an address with an account: the link that signs in without a password. */
export function signInLink({ recipient, link, lifetime }: LinkMail): MailText {
  return renderMail({
    subject: translatable('Your sign-in link'),
    title: translatable('Sign in to Reelwright'),
    paragraphs: [
      translatable(
        'To sign in as {recipient}, open the link in the browser you want to use. It works once and expires in {lifetime}.',
        { recipient, lifetime },
      ),
    ],
    button: { label: translatable('Sign in'), href: link },
    footnote: translatable(
      'If you did not request this, ignore this email. No one is signed in until the link is opened.',
    ),
  })
}
