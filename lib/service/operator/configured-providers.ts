import type { ProviderPart } from '#db/schema/service/providers.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { ProviderRequest } from '../providers/call-provider.ts'
import { cheapestSearch } from '../stock/fetch-stock.ts'

/** Whom an operator set up for a part of the work, and the call that shows at the least cost whether it takes the key. */
export type ConfiguredProvider = {
  host: string | null
  model: string | null
  test: Pick<ProviderRequest, 'url' | 'key' | 'keyHeader'> | null
}

const BUILT_IN: ConfiguredProvider = { host: null, model: null, test: null }

/** Whom this process asks for each part of the work. */
export function configuredProviders(): Record<ProviderPart, ConfiguredProvider> {
  const { TRANSCRIBE_URL, TRANSCRIBE_KEY, TRANSCRIBE_MODEL, WRITE_URL, WRITE_KEY, WRITE_MODEL } = settings()
  return {
    transcription: provider(TRANSCRIBE_URL, '/models', TRANSCRIBE_MODEL, { key: TRANSCRIBE_KEY }),
    speech: speaker(),
    writing: provider(WRITE_URL, '/models', WRITE_MODEL, { key: WRITE_KEY }),
    translation: translator(),
    pictures: illustrator(),
    stock: stock(),
  }
}

/** What a provider lists costs nothing and takes the key. */
function provider(
  url: string | undefined,
  listPath: string,
  model: string | undefined,
  key: Pick<ProviderRequest, 'key' | 'keyHeader'>,
): ConfiguredProvider {
  if (url === undefined) return BUILT_IN
  return { host: new URL(url).host, model: model ?? null, test: { url: `${url}${listPath}`, ...key } }
}

function speaker(): ConfiguredProvider {
  const { SPEAK_URL, SPEAK_FORM, SPEAK_KEY: key, SPEAK_MODEL } = settings()
  return SPEAK_FORM === 'elevenlabs'
    ? provider(SPEAK_URL, '/voices', SPEAK_MODEL, { key, keyHeader: 'xi-api-key' })
    : provider(SPEAK_URL, '/models', SPEAK_MODEL, { key })
}

/** LibreTranslate takes its key with a translation alone, so that its list shows only whether it is there. */
function translator(): ConfiguredProvider {
  const { TRANSLATE_URL, TRANSLATE_FORM, TRANSLATE_KEY } = settings()
  if (TRANSLATE_FORM !== 'deepl') return provider(TRANSLATE_URL, '/languages', undefined, { key: undefined })
  const key = TRANSLATE_KEY === undefined ? undefined : `DeepL-Auth-Key ${TRANSLATE_KEY}`
  return provider(TRANSLATE_URL, '/usage', undefined, { key, keyHeader: 'authorization' })
}

function illustrator(): ConfiguredProvider {
  const { DRAW_URL, DRAW_FORM, DRAW_KEY: key, DRAW_MODEL } = settings()
  return provider(DRAW_URL, DRAW_FORM === 'comfyui' ? '/system_stats' : '/models', DRAW_MODEL, { key })
}

function stock(): ConfiguredProvider {
  const search = cheapestSearch()
  return search === null ? BUILT_IN : { host: new URL(search.url).host, model: search.provider, test: search }
}
