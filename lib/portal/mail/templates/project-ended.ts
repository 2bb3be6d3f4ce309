import { translatable } from '#lib/i18n/message.ts'
import type { EndedProject } from '../../projects/find-ended.ts'
import { embedMessage, type MailText, renderMail } from '../mail-layout.ts'

/** To the person who started a project, once it has completed or failed. */
export function projectEnded({ title, teamName, results, failure, link }: EndedProject): MailText {
  const isMade = failure === null
  return renderMail({
    subject: isMade ? translatable('{title} is ready', { title }) : translatable('{title} failed', { title }),
    title: isMade ? translatable('{title} is ready', { title }) : translatable('{title} failed', { title }),
    paragraphs: [
      isMade
        ? translatable('{results, plural, one {# result} other {# results}} for {teamName}.', { results, teamName })
        : translatable('{reason}', { reason: embedMessage(failure) }),
    ],
    button: { label: translatable('Open project'), href: link },
    footnote: translatable('You are receiving this email because you started the project.'),
  })
}
