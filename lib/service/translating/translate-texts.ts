import type { TranslationRequest } from '#lib/contract/languages/translation-request.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { settings } from '#lib/core/settings/env.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { withRetry } from '../providers/with-retry.ts'
import { hasWriter } from '../writing/write-script.ts'
import { askTranslator, translatorName } from './ask-translator.ts'
import { askWriterToTranslate } from './ask-writer-to-translate.ts'
import { usableTranslation } from './usable-translation.ts'

/** Texts in another language, in the order of those given. Null where nothing usable came. */
export type TranslatedTexts = { texts: (string | null)[]; translatedBy: string }

/** Whether an operator set up a provider that can translate. */
export const hasTranslator = (): boolean => settings().TRANSLATE_URL !== undefined || hasWriter()

/**
 * Translates lines by the translation provider, or else by the writing provider. What they answer is checked as untrusted input.
 *
 * @throws Failure `unavailable` without a provider; ProviderFailure; the signal's reason.
 */
export async function translateTexts(request: TranslationRequest, signal: AbortSignal): Promise<TranslatedTexts> {
  if (!hasTranslator()) throw new Failure('unavailable', coded('no_translator'))
  const hasOwn = settings().TRANSLATE_URL !== undefined
  const ask = hasOwn ? askTranslator : askWriterToTranslate
  const answered = await withRetry(() => ask(request, signal), signal)
  const texts = request.texts.map((text, index) => usableTranslation(answered[index] ?? null, text))
  const translatedBy = hasOwn ? translatorName() : (settings().WRITE_MODEL ?? 'provider')
  return { texts: hasOwn ? texts : await askAgain(request, texts, signal), translatedBy }
}

/** A model that skipped lines is asked once more, for these alone. What fails then stays open. */
async function askAgain(
  request: TranslationRequest,
  texts: readonly (string | null)[],
  signal: AbortSignal,
): Promise<(string | null)[]> {
  const open = texts.flatMap((text, index) => (text === null ? [index] : []))
  if (open.length === 0) return [...texts]
  const missing = open.map((index) => request.texts[index] ?? '')
  const answered = await askWriterToTranslate({ ...request, texts: missing }, signal).catch((error: unknown) => {
    if (error instanceof ProviderFailure && open.length < texts.length) return []
    throw error
  })
  const result = [...texts]
  for (const [place, index] of open.entries()) {
    result[index] = usableTranslation(answered[place] ?? null, missing[place] ?? '')
  }
  return result
}
