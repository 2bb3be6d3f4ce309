import { z } from 'zod'
import { BACKGROUNDS } from '../backgrounds.ts'
import { editInsertion } from '../broll-insertion.ts'
import { namedLook } from '../caption-look.ts'
import { FONT_SIZES, SUBTITLE_POSITIONS, SUBTITLE_TEMPLATES } from '../enumerations.ts'
import { translation } from '../languages/translation.ts'
import { problem } from '../messages/coded.ts'
import { ASPECT_RATIOS } from '../reel-shapes.ts'
import { webhookUrl } from '../request-fields.ts'
import { safeAreas } from '../safe-area-settings.ts'
import { SAFE_AREA_NETWORKS } from '../safe-areas.ts'
import { SCREEN_LAYOUTS } from '../screen-layouts.ts'
import { soundChoices } from '../sound-settings.ts'
import { speakerChoices } from '../speaker-settings.ts'
import { httpUrl, oneOf } from '../wire-types.ts'
import { EDIT_LIMITS } from './edit-limits.ts'
import { changedShot, editShot, shotSources } from './shots.ts'

/** Caption templates of outputs; `none` for no captions. */
const EDIT_TEMPLATES = ['none', ...SUBTITLE_TEMPLATES] as const
export type EditTemplate = (typeof EDIT_TEMPLATES)[number]

/** Editing of outputs: an extension of the interface document. All times are seconds of the source. */

const seconds = z.number(problem('must_be_seconds')).min(0, problem('must_be_seconds_from_zero')).max(86_400)
const wordText = z
  .string(problem('must_be_string'))
  .trim()
  .max(EDIT_LIMITS.wordLength, problem('too_many_characters', { most: EDIT_LIMITS.wordLength }))
const share = (hint: string) => z.number(hint).min(0, hint).max(1, hint)
const span = z.object(
  { startSeconds: seconds, endSeconds: seconds },
  problem('must_be_object_with', { parts: 'startSeconds, endSeconds' }),
)

/** A spoken word of the output or of what surrounds it in the source. */
const editWord = z.object({
  text: z.string().describe('Empty: the word is heard, but captions and transcripts leave it out.'),
  startSeconds: z.number(),
  endSeconds: z.number(),
  speaker: z.int().positive().optional(),
  kept: z.boolean().describe('False: it is cut out of picture, sound and captions.'),
  breakAfter: z.boolean().describe('Whether a caption line ends after it.'),
  isKey: z.boolean().optional().describe('Whether its caption makes it stand out, as it was rendered last.'),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'The probability that it was heard rightly, by the recognizer; absent where none is known, and for corrected words.',
    )
    .meta({ 'x-extension': true }),
})
export type EditWord = z.output<typeof editWord>

const editCrop = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('planned') }).describe('The window follows the speaker.'),
    z
      .object({ kind: z.literal('fixed'), x: share(problem('must_be_number_between', { least: 0, most: 1 })) })
      .describe('The window stays; `x` is its center as a share of the width.'),
    z.object({ kind: z.literal('whole') }).describe('The whole picture.'),
  ],
  problem('must_be_form', { form: '{ kind: "planned" }, { kind: "fixed", x } or { kind: "whole" }' }),
)
export type EditCrop = z.output<typeof editCrop>

const cameraWindow = z.object({
  height: z.number(),
  path: z.array(z.object({ atSeconds: z.number(), x: z.number(), y: z.number() })),
})

/** What a planned crop shows: windows in display pixels of the source. */
const editView = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  view: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('whole') }),
    z.object({
      kind: z.literal('fit'),
      area: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
    }),
    z.object({ kind: z.literal('crop'), window: cameraWindow }),
    z.object({ kind: z.literal('split'), top: cameraWindow, bottom: cameraWindow }),
    z.object({
      kind: z.literal('inset'),
      window: cameraWindow,
      over: cameraWindow,
      place: z
        .object({ x: z.number(), y: z.number(), side: z.number() })
        .describe('Where the square `over` lies, in pixels of the output.'),
    }),
  ]),
})
export type EditView = z.output<typeof editView>

const captionChoices = {
  template: oneOf(EDIT_TEMPLATES).describe('Their lettering and movement; `none` for no captions.'),
  position: oneOf(SUBTITLE_POSITIONS).describe('Where they stand.'),
  fontSize: oneOf(FONT_SIZES).describe('How large they are.'),
}

const editCaptions = z.object(
  {
    ...captionChoices,
    look: namedLook
      .optional()
      .describe('The own look that they have. Absent: that of the template.')
      .meta({ 'x-extension': true }),
  },
  problem('must_be_object'),
)

const changedCaptions = z.object(
  {
    ...captionChoices,
    look: namedLook
      .extend({
        font: httpUrl.optional().describe('A WOFF2, OTF or TTF file up to 5 MB. Absent: the font of the template.'),
      })
      .nullable()
      .optional()
      .describe('An own look, made from `template`; null for that of the template. Absent: it stays with the template.')
      .meta({ 'x-extension': true }),
  },
  problem('must_be_object'),
)

/** What the output would show in a shape. */
const editShape = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS),
  width: z.int(),
  height: z.int(),
  isCropped: z.boolean().describe('Whether it shows a part of the source picture, so that there is a crop to choose.'),
  views: z.array(editView),
  layouts: z
    .array(z.object({ screenLayout: z.enum(SCREEN_LAYOUTS), views: z.array(editView) }))
    .optional()
    .describe(
      'What it would show in each layout of its screen. Absent: it shows no screen with a person, or all of it.',
    ),
})
export type EditShape = z.output<typeof editShape>

/** Answer of GET /projects/{id}/outputs/{output}/edit: everything about the output that can be edited. */
export const editDocument = z.object({
  projectId: z.string(),
  outputId: z.string(),
  languageTag: z.string().describe('BCP 47 tag of what is spoken.'),
  sourceUrl: z.string().describe('Direct download of the source. The link expires.'),
  sourceDurationSeconds: z.number(),
  width: z.int().describe('Of the output, in pixels.'),
  height: z.int(),
  startSeconds: z.number().describe('Where the output begins in the source.'),
  introSeconds: z
    .number()
    .optional()
    .describe(
      'How long the intro before the output is, from whose end the finished video shows what is edited. Absent: it has none.',
    )
    .meta({ 'x-extension': true }),
  endSeconds: z.number(),
  words: z.array(editWord).describe('In order; those outside of the output can be taken in.'),
  cuts: z.array(span).describe('What is cut out beside words that are not kept: pauses, for example.'),
  captions: editCaptions,
  templates: z.array(z.enum(EDIT_TEMPLATES)).describe('Templates to choose from.'),
  crop: editCrop.nullable().describe('Null: the output shows the whole picture, as the source does.'),
  views: z.array(editView),
  shapes: z
    .array(editShape)
    .optional()
    .describe('Shapes that it can be rendered in, its own too. Absent: it keeps its shape.'),
  screenLayout: z.enum(SCREEN_LAYOUTS).optional().describe('How its screen and the person beside it are shown.'),
  music: z.object({ title: z.string(), volume: z.number() }).nullable(),
  background: z
    .enum(BACKGROUNDS)
    .optional()
    .describe('What is behind a picture that is shown whole. Absent: it cannot be chosen.')
    .meta({ 'x-extension': true }),
  zooms: z
    .array(span)
    .optional()
    .describe('Stretches that are shown closer, where the picture fills the frame. Absent: there can be none.')
    .meta({ 'x-extension': true }),
  sound: soundChoices
    .optional()
    .describe('How the sound is cleaned. Absent: it cannot be chosen.')
    .meta({ 'x-extension': true }),
  safeAreas: z
    .array(z.enum(SAFE_AREA_NETWORKS))
    .optional()
    .describe(
      'Networks whose buttons and texts captions, hook and logo keep clear of. Empty: their usual places. Absent: no shape of it is upright.',
    )
    .meta({ 'x-extension': true }),
  speakers: speakerChoices
    .optional()
    .describe('How captions show who speaks, and everybody who does. Absent: it is not known.')
    .meta({ 'x-extension': true }),
  hook: z.string().nullable(),
  insertions: z.array(editInsertion).default([]).describe('What is shown over the speaker, in order.'),
  shots: z.array(editShot).optional().describe('The shots of a video that was made of a text, in order.'),
  translation: z
    .object({ languageTag: z.string() })
    .optional()
    .describe('The language of its captions, where it is not the spoken one.'),
  shotSources: shotSources.optional().describe('Who can be asked for other pictures. Absent: there are no shots.'),
})
export type EditDocument = z.output<typeof editDocument>

const changedWord = z.object(
  {
    index: z
      .int(problem('must_be_whole_number_from', { least: 0 }))
      .min(0, problem('must_be_whole_number_from', { least: 0 })),
    text: wordText
      .optional()
      .describe('An empty one leaves the word out of captions and transcripts; it is still heard.'),
    startSeconds: seconds.optional(),
    endSeconds: seconds.optional(),
    kept: z.boolean(problem('must_be_boolean')).optional(),
    breakAfter: z.boolean(problem('must_be_boolean')).optional(),
    isKey: z
      .boolean(problem('must_be_boolean'))
      .optional()
      .describe('Whether its caption makes it stand out, in templates that do so. Not given: it is chosen.')
      .meta({ 'x-extension': true }),
  },
  problem('must_be_object_with_changes'),
)
export type ChangedWord = z.output<typeof changedWord>

const changedInsertion = z.object(
  {
    index: z
      .int(problem('must_be_whole_number_from', { least: 0 }))
      .min(0, problem('must_be_whole_number_from', { least: 0 })),
    startSeconds: seconds.optional(),
    endSeconds: seconds.optional(),
    shows: oneOf(['words', 'closeUp'])
      .optional()
      .describe('What it shows instead: `text`, or else the words that are spoken then; or the speaker, closer.'),
    text: z
      .string(problem('must_be_string'))
      .trim()
      .max(EDIT_LIMITS.insertionLength, problem('too_many_characters', { most: EDIT_LIMITS.insertionLength }))
      .optional(),
    removed: z.boolean(problem('must_be_boolean')).optional(),
  },
  problem('must_be_object_with_changes'),
)
export type ChangedInsertion = z.output<typeof changedInsertion>

const changes = {
  words: z
    .array(changedWord, problem('must_be_array'))
    .max(EDIT_LIMITS.changedWords, problem('too_many_entries', { most: EDIT_LIMITS.changedWords }))
    .optional()
    .describe('Words that change. `index` counts the words of the edit document from 0.'),
  cuts: z
    .array(span, problem('must_be_array'))
    .max(EDIT_LIMITS.cuts, problem('too_many_entries', { most: EDIT_LIMITS.cuts }))
    .optional()
    .describe('All cuts, in place of those of the edit document: in order, without overlaps.'),
  startSeconds: seconds.optional().describe('Where the output begins in the source.'),
  endSeconds: seconds.optional().describe('Where it ends.'),
  captions: changedCaptions.optional().describe('How the captions look.'),
  aspectRatio: oneOf(ASPECT_RATIOS).optional().describe('Its shape: one of the `shapes` of the edit document.'),
  screenLayout: oneOf(SCREEN_LAYOUTS)
    .optional()
    .describe('How its screen and the person beside it are shown: one of the `layouts` of its shape.'),
  crop: editCrop.optional().describe('What of the source picture is shown, where the output has another shape.'),
  background: oneOf(BACKGROUNDS)
    .optional()
    .describe('What is behind a picture that is shown whole.')
    .meta({ 'x-extension': true }),
  zooms: z
    .array(span, problem('must_be_array'))
    .max(EDIT_LIMITS.zooms, problem('too_many_entries', { most: EDIT_LIMITS.zooms }))
    .optional()
    .describe(
      'All stretches that are shown closer, in place of those of the edit document: in order, without overlaps.',
    )
    .meta({ 'x-extension': true }),
  sound: soundChoices.optional().describe('How the sound is cleaned.').meta({ 'x-extension': true }),
  safeAreas,
  speakers: speakerChoices.optional().describe('How captions show who speaks.').meta({ 'x-extension': true }),
  musicVolume: share(problem('must_be_number_between', { least: '0.0', most: '1.0' }))
    .optional()
    .describe('How loud the music is.'),
  hook: z
    .string(problem('must_be_string'))
    .trim()
    .max(EDIT_LIMITS.hookLength, problem('too_many_characters', { most: EDIT_LIMITS.hookLength }))
    .optional()
    .describe('The title at the beginning; an empty one removes it.'),
  insertions: z
    .array(changedInsertion, problem('must_be_array'))
    .max(EDIT_LIMITS.insertions, problem('too_many_entries', { most: EDIT_LIMITS.insertions }))
    .optional()
    .describe('Insertions that change: they are moved, replaced or removed.'),
  shots: z
    .array(changedShot, problem('must_be_array'))
    .max(EDIT_LIMITS.shots, problem('too_many_entries', { most: EDIT_LIMITS.shots }))
    .optional()
    .describe('Shots that show something else.'),
}

/** The changes to an edit document. Absent fields stay as they are. */
export const editChanges = z.object(changes)
export type EditChanges = z.output<typeof editChanges>

/** POST /projects/{id}/outputs/{output}/render. */
export const renderRequest = z.object({
  webhookUrl,
  ...changes,
  translation: translation
    .optional()
    .describe(
      'Makes it in another language: captions say these lines in place of the spoken words, and cards of words are left out. Lips are not changed, and nobody’s own voice is copied.',
    )
    .meta({ 'x-extension': true }),
})
export type RenderRequest = z.output<typeof renderRequest>

/** Templates that outputs of an operation can be changed to, of those that its request takes. */
export function editTemplates(taken: readonly string[] = ['none']): EditTemplate[] {
  return EDIT_TEMPLATES.filter((template) => taken.includes(template))
}
