import { say } from '#lib/words/message.ts'
import type { EndingKey } from '../../api-keys/find-ending-key.ts'
import { layOutMail, type MailText } from '../mail-layout.ts'

/** To the person who made the key, once, two weeks before it ends. */
export function apiKeyEnds({ name, masked, teamName, endsAt, link }: EndingKey): MailText {
  const end = `${endsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return layOutMail({
    subject: say('The API key “{name}” ends soon', { name }),
    title: say('The API key “{name}” ends soon', { name }),
    paragraphs: [
      say('The key {masked} of {teamName} stops working at {end}.', { masked, teamName, end }),
      say('Create another one and put it where this one is used before then.'),
    ],
    button: { label: say('Open API keys'), href: link },
    footnote: say('You receive this e-mail once, because you made the key.'),
  })
}
