import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To an address with an account, with which a person tried to sign up. */
export function addressInUse({ recipient, link, lifetime, signInLink }: LinkMail & { signInLink: string }): MailText {
  return renderMail({
    subject: translatable('You already have an account'),
    title: translatable('You already have an account'),
    paragraphs: [
      translatable(
        'Someone, probably you, tried to sign up with {recipient}. An account with this address already exists.',
        {
          recipient,
        },
      ),
    ],
    button: { label: translatable('Sign in'), href: signInLink },
    other: {
      sentence: translatable('Forgot your password? Within {lifetime}, you can', { lifetime }),
      label: translatable('set a new password'),
      href: link,
    },
    footnote: translatable('If this was not you, ignore this email. We did not reveal that you have an account.'),
  })
}
