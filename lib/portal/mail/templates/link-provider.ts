import { type LinkMail, layOutMail, type MailText } from '../mail-layout.ts'

/** To the owner of an account, after somebody signed in with a provider that is not linked to it yet. */
export function linkProvider({
  recipient,
  link,
  lifetime,
  providerName,
}: LinkMail & { providerName: string }): MailText {
  return layOutMail({
    subject: `Link ${providerName} to your account?`,
    title: `Link ${providerName} to your account?`,
    paragraphs: [
      `Someone, probably you, signed in with ${providerName} as ${recipient}. Your account is not linked to ${providerName} yet.`,
      `To link it and sign in, open the link in the browser in which you started. It works once and expires in ${lifetime}.`,
    ],
    button: { label: `Link ${providerName}`, href: link },
    footnote: 'If this was not you, ignore this e-mail. Nothing changes until the link is opened.',
  })
}
