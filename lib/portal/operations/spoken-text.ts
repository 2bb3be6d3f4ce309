import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { languageName } from '#lib/contract/names.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { countWords } from '#lib/contract/script-length.ts'
import { MAX_PROMPT_LENGTH, MAX_SCRIPT_LENGTH, MAX_VOICE_ID_LENGTH } from '#lib/contract/spoken-text-limits.ts'
import { Failure } from '#lib/core/failure.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, type Translatable, translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { refuseUnreadable } from '../scripts/refuse-unreadable.ts'
import { voiceCatalog } from '../voices/voice-catalog.ts'
import type { NewProject } from './operation.ts'
import { type NewSource, title } from './source.ts'

/** The spoken text, either word for word or as a prompt for a script, and the voice. */
export type SpokenText = { voiceId: string; script?: string | undefined; prompt?: string | undefined }

/** As rows have it. */
export const spokenText = {
  voiceId: z.string(),
  script: z.string().optional(),
  prompt: z.string().optional(),
} satisfies z.ZodRawShape

/** The fields of a form. `language` is the one that the voice was chosen for, named as the list of voices names it. */
export const spokenTextFields = {
  voiceId: z
    .string(issueText(translatable('Choose a voice.')))
    .max(MAX_VOICE_ID_LENGTH, issueText(translatable('Choose a voice.'))),
  language: z.string().max(200).optional(),
  script: words(MAX_SCRIPT_LENGTH, translatable('Write a script.'), (max) =>
    translatable('This script is too long. Use at most {max, number} characters.', { max }),
  ),
  prompt: words(MAX_PROMPT_LENGTH, translatable('Write a prompt.'), (max) =>
    translatable('This prompt is too long. Use at most {max, number} characters.', { max }),
  ),
}

/** The fields of the form of an operation that speaks, beside its own. */
export const spokenForm = { title: title.optional(), ...spokenTextFields }

/** A form that was read, as the project that it asks for. */
export function toSpokenProject({
  operation,
  title,
  language,
  ...request
}: SpokenText & { operation: Operation; title?: string | undefined; language?: string | undefined }): NewProject {
  return { operation, source: textSource(request), request, title, language }
}

/** What every operation that speaks has in common, for `portalOperation`. */
export const spokenOperation = {
  require: async ({ request, language }: NewProject) => {
    const { voiceId, script } = z.object(spokenText).parse(request)
    await requireVoice(voiceId, language)
    await refuseUnreadable({ voiceId, script })
  },
  keepsLength: false,
  language: () => null,
  voiceId: ({ voiceId }: SpokenText) => voiceId,
  script: ({ script }: SpokenText) => script ?? null,
}

/** The spoken text and the voice, whose language goes with it, as the draft of a new project has it. */
export function spokenDraft({ voiceId, script, prompt }: SpokenText): Record<string, string> {
  return {
    voiceId,
    language: '',
    words: script === undefined ? 'prompt' : 'script',
    script: script ?? '',
    prompt: prompt ?? '',
  }
}

/** For the form's schema: exactly one of the two texts. */
export function requireOneText(
  { script, prompt }: { script?: string | undefined; prompt?: string | undefined },
  context: z.RefinementCtx,
): void {
  const issue = { code: 'custom' as const, path: ['script'] }
  if (script === undefined && prompt === undefined)
    context.addIssue({ ...issue, message: issueText(translatable('Write a script.')) })
  if (script !== undefined && prompt !== undefined)
    context.addIssue({ ...issue, message: issueText(translatable('Send a script or a prompt, not both.')) })
}

/** Browsers send a line break as two characters, which would count twice. */
function words(most: number, missing: Translatable, tooLong: (max: number) => Translatable) {
  return z
    .string(issueText(missing))
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, issueText(missing))
        .max(most, { error: () => issueText(tooLong(most)) }),
    )
    .optional()
}

/**
 * Looks whether the service lists the voice, and whether it speaks the language that was chosen. While the list is not
 * known, nothing is refused: the service itself looks again.
 *
 * @throws Failure `invalid` at the field `voiceId`.
 */
async function requireVoice(voiceId: string, language: string | undefined): Promise<void> {
  const catalog = await voiceCatalog()
  if (catalog === null) return
  const voice = catalog.voices.find(({ id }) => id === voiceId)
  if (voice === undefined) throw wrongVoice(translatable('This voice is no longer available. Choose another one.'))
  const spoken = catalog.languages[voice.languageCode]?.language
  if (language === undefined || spoken === undefined || spoken === language) return
  const given = {
    name: voice.name,
    spoken: translatable(languageName(spoken)),
    language: translatable(languageName(language)),
  }
  throw wrongVoice(
    translatable('{name} speaks {spoken}, not {language}. Choose a voice that speaks {language}.', given),
  )
}

function wrongVoice(message: Translatable): Failure {
  return new Failure('invalid', message, { fields: { voiceId: message } })
}

const LONGEST_TITLE = 60

/** A text as a source: called by how it begins. */
function textSource({ script, prompt }: SpokenText): Extract<NewSource, { kind: 'text' }> {
  const text = script ?? prompt ?? ''
  const words = countWords(text)
  const label = toTextWithMessage(coded(script === undefined ? 'source_prompt' : 'source_script', { words }))
  return { kind: 'text', title: beginningOf(text), label }
}

/** The text of a request that names no video. */
export function readTextSource(request: Record<string, unknown>): Extract<NewSource, { kind: 'text' }> {
  return textSource(z.object(spokenText).parse(request))
}

/** So much of a text a test key gets: some seconds of speech. */
const SAMPLED_LENGTH = 200

/** The first words of a text. */
export function sampledText<Text extends SpokenText>(request: Text): Text {
  const { script } = request
  if (script === undefined || script.length <= SAMPLED_LENGTH) return request
  const cut = script.slice(0, SAMPLED_LENGTH).toWellFormed()
  return { ...request, script: cut.replace(/\s+\S*$/u, '') || cut }
}

/** The first line, or as many of its whole words as fit. */
function beginningOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const plain = plainLine(line)
  const letters = [...plain]
  if (letters.length <= LONGEST_TITLE) return plain
  const cut = letters.slice(0, LONGEST_TITLE).join('')
  return `${cut.replace(/[\s\p{P}]+\S*$/u, '') || cut}…`
}

/** The name of a voice where the service lists it, otherwise its id. */
export async function voiceName(voiceId: string, t: Text): Promise<string> {
  const catalog = await voiceCatalog(t)
  const voice = catalog?.voices.find(({ id }) => id === voiceId)
  if (!catalog || voice === undefined) return voiceId
  const { name = '', region = '' } = catalog.languages[voice.languageCode] ?? {}
  return [voice.name, name, region].filter((part) => part !== '').join(', ')
}
