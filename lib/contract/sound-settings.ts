import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { wireBoolean } from './wire-types.ts'

const reduceNoise = 'Lowers steady noise behind speech, such as fans, hiss and traffic.'
const levelVoices = 'Brings quiet and loud speakers closer together.'

/** How the sound of a video is cleaned: an extension of the interface document. */
export const soundSettings = z
  .object(
    {
      reduceNoise: wireBoolean.default(false).describe(reduceNoise),
      levelVoices: wireBoolean.default(false).describe(levelVoices),
    },
    problem('must_be_object'),
  )
  .optional()
  .describe('How the sound is cleaned. Absent: not at all.')
  .meta({ 'x-extension': true })
export type SoundSettings = NonNullable<z.output<typeof soundSettings>>

/** The same of an output that is edited. */
export const soundChoices = z.object(
  {
    reduceNoise: z.boolean(problem('must_be_boolean')).describe(reduceNoise),
    levelVoices: z.boolean(problem('must_be_boolean')).describe(levelVoices),
  },
  problem('must_be_object_with', { parts: 'reduceNoise, levelVoices' }),
)
