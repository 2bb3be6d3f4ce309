import { z } from 'zod'
import { languageOf } from '#lib/contract/languages/language-tag.ts'
import type { TranslationRequest } from '#lib/contract/languages/translation-request.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import { toProviderFailure } from '../providers/as-provider-failure.ts'
import { callProvider } from '../providers/call-provider.ts'
import { markNames, unmarkNames } from './mark-names.ts'

const TIMEOUT_MS = 60_000
const MAX_RESPONSE_BYTES = 2_000_000
const TRANSLATOR = { provider: 'translation' as const, advice: coded('advice_own_translation') }

/** As which the provider is named. */
export function translatorName(): string {
  return settings().TRANSLATE_FORM === 'deepl' ? 'DeepL' : 'LibreTranslate'
}

/**
 * Asks the provider behind TRANSLATE_URL, all texts in one request. Its answer is only checked for its form.
 *
 * @throws ProviderFailure; the signal's reason.
 */
export async function askTranslator(request: TranslationRequest, stopping: AbortSignal): Promise<(string | null)[]> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const form = settings().TRANSLATE_FORM === 'deepl' ? DEEPL : LIBRE_TRANSLATE
  const question = {
    ...TRANSLATOR,
    ...form.key(settings().TRANSLATE_KEY),
    url: `${requireSetting('TRANSLATE_URL')}/translate`,
    contentType: 'application/json',
    body: JSON.stringify(form.body(request, settings().TRANSLATE_KEY)),
    timeoutMs: TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  }
  try {
    const { body } = await callProvider(question, AbortSignal.any([timeout, stopping]))
    return form.read(JSON.parse(body.toString('utf8')), request)
  } catch (error) {
    stopping.throwIfAborted()
    throw toProviderFailure(error, TRANSLATOR, timeout.aborted)
  }
}

type ProviderForm = {
  key: (key: string | undefined) => { key: string | undefined; keyHeader?: string }
  body: (request: TranslationRequest, key: string | undefined) => object
  /** @throws ZodError for another form, also for another number of texts. */
  read: (answer: unknown, request: TranslationRequest) => string[]
}

/** POST /translate with all texts in `q`; the key is part of the body. */
const LIBRE_TRANSLATE: ProviderForm = {
  key: () => ({ key: undefined }),
  body: ({ from, to, texts }, key) => ({
    ...{ q: texts, source: libreLanguage(from), target: libreLanguage(to), format: 'text' },
    ...(key !== undefined && { api_key: key }),
  }),
  read: (answer, { texts }) =>
    z.object({ translatedText: z.array(z.string()).length(texts.length) }).parse(answer).translatedText,
}

/** Chinese by its script, Brazilian Portuguese by its country, all others by the language alone. */
function libreLanguage(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  return language === 'pt' && region === 'BR' && tag.includes('-') ? 'pt-BR' : languageOf(tag)
}

/** POST /v2/translate. Names lie in an element that is not translated. */
const DEEPL: ProviderForm = {
  key: (key) => ({ key: key === undefined ? undefined : `DeepL-Auth-Key ${key}`, keyHeader: 'authorization' }),
  body: ({ from, to, texts, keep }) => ({
    text: texts.map((text) => markNames(text, keep)),
    source_lang: languageOf(from === 'no' ? 'nb' : from).toUpperCase(),
    target_lang: deeplTarget(to),
    ...{ tag_handling: 'xml', ignore_tags: ['x'], preserve_formatting: true },
  }),
  read: (answer, { texts }) =>
    z
      .object({ translations: z.array(z.object({ text: z.string() })).length(texts.length) })
      .parse(answer)
      .translations.map(({ text }) => unmarkNames(text)),
}

/** English and Portuguese need a country, Chinese a script; other tags are shortened to what DeepL lists. */
function deeplTarget(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag).maximize()
  if (language === 'zh') return script === 'Hant' ? 'ZH-HANT' : 'ZH-HANS'
  if (language === 'pt') return region === 'BR' ? 'PT-BR' : 'PT-PT'
  if (language === 'en') return region === 'GB' ? 'EN-GB' : 'EN-US'
  if (language === 'no') return 'NB'
  return tag === 'es-419' || (language === 'es' && region !== 'ES') ? 'ES-419' : languageOf(tag).toUpperCase()
}
