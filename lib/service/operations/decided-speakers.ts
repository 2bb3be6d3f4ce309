import { z } from 'zod'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'
import { speakerLook } from '#lib/contract/speaker-look.ts'
import type { SpeakerChoices, SpeakerSettings } from '#lib/contract/speaker-settings.ts'
import { SPEAKER_CAPTIONS, SPEAKER_COLORS, usualSpeakerColor } from '#lib/contract/speakers.ts'
import type { Speakers } from '#lib/media/editing/edit-decisions.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'

/** Of the input of a task: how captions show who speaks. */
export const taskSpeakers = z.object({
  show: z.enum(SPEAKER_CAPTIONS),
  people: z.array(
    z.object({
      name: z.string().nullable(),
      color: z.string(),
      // One of the contract's templates, which are checked where they are written.
      style: z.custom<CaptionStyle>((value) => typeof value === 'object' && value !== null).nullable(),
    }),
  ),
})

type Person = { name?: string | undefined; color?: string | undefined }

/**
 * The speakers of a request as decisions have them; nothing where captions do not show them.
 *
 * @param style of the captions; null for none.
 */
export function decidedSpeakers(
  given: SpeakerSettings | undefined,
  style: CaptionTemplate | null,
): { speakers?: Speakers } {
  if (given === undefined || given.show === 'none') return {}
  const { show, names = [], colors = [] } = given
  const people = Array.from({ length: Math.max(names.length, colors.length) }, (_, index) => ({
    ...{ name: names[index], color: colors[index] },
  }))
  return { speakers: speakersOf(show, people, style) }
}

/** The speakers of an edit; those whom the output does not hear keep what was decided before. */
export function editedSpeakers(
  { show, people }: SpeakerChoices,
  before: Speakers | undefined,
  style: CaptionTemplate | null,
): Speakers {
  const known: Person[] = (before?.people ?? []).map(({ name, color }) => ({ name: name ?? undefined, color }))
  for (const { speaker, name, color } of people) known[speaker - 1] = { name, color }
  return speakersOf(show, Array.from(known), style)
}

/** The same speakers on captions of another look. */
export function restyledSpeakers({ show, people }: Speakers, style: CaptionTemplate | null): Speakers {
  const known = people.map(({ name, color }) => ({ name: name ?? undefined, color }))
  return speakersOf(show, known, style)
}

/** As many people as there are colors at least: how many speak is not known before they are heard. */
function speakersOf(
  show: Speakers['show'],
  given: readonly (Person | undefined)[],
  style: CaptionTemplate | null,
): Speakers {
  const count = Math.max(given.length, SPEAKER_COLORS.length)
  const people = Array.from({ length: count }, (_, index) => {
    const { name = '', color = usualSpeakerColor(index + 1) } = given[index] ?? {}
    return { name: name === '' ? null : name, color, style: style === null ? null : speakerLook(style, color) }
  })
  return { show, people }
}
