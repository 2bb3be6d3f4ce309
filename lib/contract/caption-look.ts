import { z } from 'zod'
import { SUBTITLE_TEMPLATES } from './enumerations.ts'
import { LOOK_BOXES, LOOK_LETTER_CASES, LOOK_LIMITS, LOOK_MOVEMENTS } from './look-values.ts'
import { problem } from './messages/coded.ts'
import { oneOf, wireNumber } from './wire-types.ts'

const between = ({ least, most }: { least: number; most: number }) => {
  const words = problem('must_be_number_between', { least: String(least), most: String(most) })
  return wireNumber(z.number(words).min(least, words).max(most, words))
}

const HEX = problem('must_be_color')
const color = z.string(HEX).regex(/^#[0-9a-fA-F]{6}$/, HEX)

/** How an own look differs from the template that it is made from: what it does not name stays the template's. */
export const captionLook = z.object(
  {
    template: oneOf(SUBTITLE_TEMPLATES).describe('The template that it is made from.'),
    letterCase: oneOf(LOOK_LETTER_CASES).optional().describe('How the letters are cased.'),
    maxWords: between(LOOK_LIMITS.words).optional().describe('Most words at once.'),
    movement: oneOf(LOOK_MOVEMENTS).optional().describe('How a caption comes in.'),
    scale: between(LOOK_LIMITS.scale).optional().describe('Letter size, as a share of the template’s.'),
    textColor: color.optional().describe('Of the words, such as `#fff7ea`.'),
    spokenColor: color.optional().describe('Of the word that is spoken, and of key words.'),
    outlineColor: color.optional().describe('Of the outline.'),
    outlineWidth: between(LOOK_LIMITS.outline).optional().describe('As a share of the letter size; 0 for none.'),
    box: oneOf(LOOK_BOXES).optional().describe('What has a box behind it: nothing, the spoken word, or each line.'),
    boxColor: color.optional().describe('Of the box.'),
  },
  problem('must_be_object'),
)
/** A look with what its owner calls it. */
export const namedLook = captionLook.extend({
  id: z
    .string(problem('must_be_string'))
    .max(64, problem('too_many_characters', { most: 64 }))
    .optional()
    .describe('What you call it: edit documents name it so.'),
})
export type NamedLook = z.output<typeof namedLook>

export type CaptionLook = z.output<typeof captionLook>
/** Every value of a look. */
export type LookValues = { [Name in Exclude<keyof CaptionLook, 'template'>]-?: NonNullable<CaptionLook[Name]> }
