import { translatable } from '#lib/i18n/message.ts'
import type { ExpiringKey } from '#lib/portal/api-keys/find-expiring-key.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

/** To the person who made the key, once, two weeks before it ends. */
export function apiKeyEnds({ name, masked, teamName, endsAt, link }: ExpiringKey): MailText {
  const end = `${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return renderMail({
    subject: translatable('The API key “{name}” expires soon', { name }),
    title: translatable('The API key “{name}” expires soon', { name }),
    paragraphs: [
      translatable('The {teamName} key {masked} stops working at {end}.', { masked, teamName, end }),
      translatable('Create a new key and replace this one before then.'),
    ],
    button: { label: translatable('Go to API keys'), href: link },
    footnote: translatable('You are receiving this one-time email because you created the key.'),
  })
}
