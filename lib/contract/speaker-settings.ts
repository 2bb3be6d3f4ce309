import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { SPEAKER_CAPTIONS, SPEAKER_LIMITS } from './speakers.ts'
import { oneOf } from './wire-types.ts'

const { nameLength, people: most } = SPEAKER_LIMITS

const show = oneOf(SPEAKER_CAPTIONS)
const name = z
  .string(problem('must_be_string'))
  .trim()
  .max(nameLength, problem('too_many_characters', { most: nameLength }))
const color = z.string(problem('must_be_color')).regex(/^#[0-9a-fA-F]{6}$/, problem('must_be_color'))

/** How captions show who speaks: an extension of the interface document. */
export const speakerSettings = z
  .object(
    {
      show: show
        .default('none')
        .describe(
          '`colors`: captions of each speaker have their color. `names`: also their name before the first words of each turn, and in the SRT and WebVTT files.',
        ),
      names: z
        .array(name, problem('must_be_strings'))
        .max(most, problem('too_many_entries', { most }))
        .optional()
        .describe('In the order in which the speakers are first heard; nobody is named who has an empty one or none.'),
      colors: z
        .array(color, problem('must_be_strings'))
        .max(most, problem('too_many_entries', { most }))
        .optional()
        .describe(
          'In the same order, such as `#ffd93b`; moved towards white or black where they cannot be read on the look of the captions. Absent: colors that are told apart easily.',
        ),
    },
    problem('must_be_object'),
  )
  .optional()
  .describe('How captions show who speaks. Absent: not at all.')
  .meta({ 'x-extension': true })
export type SpeakerSettings = NonNullable<z.output<typeof speakerSettings>>

/** The same of an output that is edited, for those who speak in it. */
export const speakerChoices = z.object(
  {
    show: show.describe(
      'Whether captions have the color of who speaks, and their name before the first words of a turn.',
    ),
    people: z
      .array(
        z.object(
          {
            speaker: z
              .int(problem('must_be_whole_number_from', { least: 1 }))
              .min(1, problem('must_be_whole_number_from', { least: 1 }))
              .describe('As the words of the edit document have it.'),
            name: name.describe('Empty: they are not named.'),
            color,
          },
          problem('must_be_object_with', { parts: 'speaker, name, color' }),
        ),
        problem('must_be_objects'),
      )
      .max(most, problem('too_many_entries', { most }))
      .describe('Who speaks. Those who are not given stay as they are.'),
  },
  problem('must_be_object_with', { parts: 'show, people' }),
)
export type SpeakerChoices = z.output<typeof speakerChoices>
