import { translatable } from '#lib/i18n/message.ts'
import type { ExpiringKey } from '#lib/portal/api-keys/find-expiring-key.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the person who made the key, once, two weeks before it ends. */
export function apiKeyEnds({ name, masked, teamName, endsAt, link }: ExpiringKey): MailText {
  const end = `${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return renderMail({
    subject: translatable('The API key “{name}” ends soon', { name }),
    title: translatable('The API key “{name}” ends soon', { name }),
    paragraphs: [
      translatable('The key {masked} of {teamName} stops working at {end}.', { masked, teamName, end }),
      translatable('Create another one and put it where this one is used before then.'),
    ],
    button: { label: translatable('Open API keys'), href: link },
    footnote: translatable('You receive this e-mail once, because you made the key.'),
  })
}
