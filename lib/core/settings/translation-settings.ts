import { z } from 'zod'

/** Settings of the provider of translations, part of the settings in env.ts. */
export const translationSettings = {
  TRANSLATE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Base address of a translation provider for captions in other languages: LibreTranslate, or DeepL with its version, for example https://api-free.deepl.com/v2. Default: the writing provider; without either, people write or upload translations.',
    ),
  TRANSLATE_FORM: z
    .enum(['libretranslate', 'deepl'], 'must be libretranslate or deepl')
    .default('libretranslate')
    .describe('API of the translation provider: libretranslate or deepl. Both are asked at /translate.'),
  TRANSLATE_KEY: z.string().min(1).optional().describe('Secret of the translation provider, if it requires one.'),
}
