import { say } from '#lib/words/message.ts'
import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the owner of an account, after somebody signed in with a provider that is not linked to it yet. */
export function linkProvider({
  recipient,
  link,
  lifetime,
  providerName,
}: LinkMail & { providerName: string }): MailText {
  return layOutMail({
    subject: say('Link {providerName} to your account?', { providerName }),
    title: say('Link {providerName} to your account?', { providerName }),
    paragraphs: [
      say(
        'Someone, probably you, signed in with {providerName} as {recipient}. Your account is not linked to {providerName} yet.',
        { providerName, recipient },
      ),
      say(
        'To link it and sign in, open the link in the browser in which you started. It works once and expires in {lifetime}.',
        { lifetime },
      ),
    ],
    button: { label: say('Link {providerName}', { providerName }), href: link },
    footnote: say('If this was not you, ignore this e-mail. Nothing changes until the link is opened.'),
  })
}
