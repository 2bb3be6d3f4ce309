import { z } from 'zod'
import type { LanguageOptions, TranslationRow } from '#db/schema/portal/translations.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import { languageOf } from '#lib/contract/languages/language-tag.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { voiceCatalog } from '../voices/voice-catalog.ts'
import type { VoiceView } from '../voices/voice-view.ts'
import { changeTranslation } from './change-translation.ts'

/** How a result is to be made in a language; what is absent stays as it is. */
export const changedOptions = z.object({
  captions: z.enum(['burn-in', 'files']).optional().describe('Burned into a reel beside the original, or files alone.'),
  voiceOver: z.boolean().optional().describe('Whether built-in voices read the lines aloud.'),
  voices: z
    .record(z.string().regex(/^\d{1,2}$/), z.string().max(200))
    .optional()
    .describe('`voiceId` by the number of the speaker; under `0` for all who have none of their own.'),
  originalVolume: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('How loud the original stays under the voice; 0 removes it.'),
})
export type ChangedOptions = z.output<typeof changedOptions>

/**
 * Changes how a result is made in a language. A voice-over that is turned on gets a voice of the language for each speaker.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where no voice speaks the language; `invalid` for a voice that does not.
 */
export async function saveOptions(
  actor: Actor,
  translationId: string,
  changes: ChangedOptions & { keep?: string[] | undefined },
): Promise<TranslationRow> {
  requirePermission(actor, 'projects.make')
  const all = (await voiceCatalog())?.voices ?? []
  return changeTranslation(actor, translationId, ({ row }) => {
    const { keep, ...given } = changes
    const voices = voicesOf(all, row.languageTag)
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const options: LanguageOptions = { ...row.options, ...set }
    if (options.voiceOver) requireVoices(options, voices)
    const speakers = [...new Set(row.lines.flatMap(({ speaker }) => speaker ?? []))].sort((one, other) => one - other)
    const chosen = options.voiceOver ? withDefaults(options, voices, speakers) : options
    return { options: chosen, ...(keep !== undefined && { keep: keep.slice(0, LANGUAGE_LIMITS.names) }) }
  })
}

/** Built-in voices of a language, those of its country first and clear ones before others. */
export function voicesOf(voices: readonly VoiceView[], languageTag: string): VoiceView[] {
  const rank = ({ languageCode, isUnclear, style }: VoiceView) =>
    (languageCode.toLowerCase() === languageTag.toLowerCase() ? 0 : 4) +
    (isUnclear ? 2 : 0) +
    (style === 'robotic' ? 1 : 0)
  return voices
    .filter(({ languageCode, id }) => isSameLanguage(languageCode, languageTag) && !id.startsWith('provider-'))
    .toSorted((one, other) => rank(one) - rank(other))
}

function isSameLanguage(one: string, other: string): boolean {
  const plain = (tag: string) => (['no', 'nn', 'nb'].includes(languageOf(tag)) ? 'nb' : languageOf(tag).toLowerCase())
  return plain(one) === plain(other)
}

function requireVoices({ voices: chosen }: LanguageOptions, voices: readonly VoiceView[]): void {
  if (voices.length === 0) throw new Failure('conflict', translatable('No voice speaks this language.'))
  const isKnown = (voiceId: string) => voices.some(({ id }) => id === voiceId)
  if (Object.values(chosen).every(isKnown)) return
  throw new Failure('invalid', translatable('This voice does not speak this language.'))
}

/** One voice for each speaker, different ones as far as there are enough. */
function withDefaults(
  options: LanguageOptions,
  voices: readonly VoiceView[],
  speakers: readonly number[],
): LanguageOptions {
  const wanted = speakers.length > 1 ? speakers : [0]
  const chosen: Record<string, string> = { ...options.voices }
  for (const [place, speaker] of wanted.entries()) {
    const free = voices.filter(({ id }) => !Object.values(chosen).includes(id))
    chosen[String(speaker)] ??= (free[0] ?? voices[place % voices.length])?.id ?? ''
  }
  return { ...options, voices: chosen }
}
