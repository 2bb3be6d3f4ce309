import { translatable } from '#lib/i18n/message.ts'
import { type LinkMail, type MailText, renderMail } from '../mail-layout.ts'

/** To the owner of an account, after a person signed in with a provider that is not linked to it yet. */
export function linkProvider({
  recipient,
  link,
  lifetime,
  providerName,
}: LinkMail & { providerName: string }): MailText {
  return renderMail({
    subject: translatable('Link {providerName} to your account?', { providerName }),
    title: translatable('Link {providerName} to your account?', { providerName }),
    paragraphs: [
      translatable(
        'Someone, probably you, signed in with {providerName} as {recipient}. Your account is not linked to {providerName} yet.',
        { providerName, recipient },
      ),
      translatable(
        'To link your account and sign in, open the link in the browser where you started. The link works once and expires in {lifetime}.',
        { lifetime },
      ),
    ],
    button: { label: translatable('Link {providerName}', { providerName }), href: link },
    footnote: translatable('If this was not you, ignore this email. Nothing changes until the link is opened.'),
  })
}
