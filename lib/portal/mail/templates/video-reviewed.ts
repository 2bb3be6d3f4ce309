import { timecode } from '#lib/contract/time-figures.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import type { ReviewNews } from '../../reviews/find-review-news.ts'
import { type MailText, renderMail } from '../mail-layout.ts'

const MAX_QUOTED = 8
const MAX_LETTERS = 300

/** To the people who shared or made the video, a few minutes after a review. */
export function videoReviewed({ title, teamName, link, notes }: ReviewNews): MailText {
  const [first] = notes
  const { kind = 'comment', author = '' } = first ?? {}
  const subject = translatable(
    '{many, plural, one {{kind, select, approved {{author} approved “{title}”} changes {{author} asked for changes to “{title}”} other {{author} commented on “{title}”}}} other {# new reviews of “{title}”}}',
    { many: notes.length, kind, author, title },
  )
  const more = notes.length - MAX_QUOTED
  return renderMail({
    subject,
    title: subject,
    paragraphs: [
      translatable('There are new reviews of videos that {teamName} shared through a link.', { teamName }),
      ...notes.slice(0, MAX_QUOTED).map(quoted),
      ...(more > 0
        ? [translatable('{more, plural, one {One more} other {# more}} on the project page.', { more })]
        : []),
    ],
    button: { label: translatable('Open the project'), href: link },
    footnote: translatable(
      'People with a link choose their own name. You are receiving this email because you shared or created the project.',
    ),
  })
}

function quoted({ kind, author, isMember, atSeconds, text }: ReviewNews['notes'][number]): Translatable {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  const words = letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…` : letters.join('')
  return translatable(
    '{author}{isMember, select, true {} other {, through a shared link,}} {kind, select, approved {approved it} changes {asked for changes} other {commented at {time}}}{hasWords, select, true {: “{words}”} other {.}}',
    { author, isMember: String(isMember), kind, time: timecode(atSeconds ?? 0), hasWords: String(words !== ''), words },
  )
}
