import type { Settings } from '#lib/core/settings/env.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const LIMIT_MS = 10_000

type Provider = {
  subject: string
  /** Beginning of the names of its settings. */
  prefix: string
  url: string | undefined
  headers: Record<string, string>
  /** What is asked for; `/models` where it is not set. */
  path?: string
  /** What takes its place when it fails. */
  fallback: string | null
}

/** Whether the providers that replace parts of the engine can be reached and know their key. */
export async function checkProviders(settings: Settings): Promise<Finding[]> {
  if (settings.VIDEO_SERVICE_URL !== undefined) return []
  return Promise.all(providersOf(settings).map(checkProvider))
}

function providersOf(settings: Settings): Provider[] {
  const bearer = (key: string | undefined) => (key === undefined ? {} : { authorization: `Bearer ${key}` })
  const { TRANSCRIBE_URL, SPEAK_URL, WRITE_URL, DRAW_URL, SPEAK_FORM, SPEAK_KEY } = settings
  const { TRANSLATE_URL, TRANSLATE_FORM, TRANSLATE_KEY } = settings
  const isDeepl = TRANSLATE_FORM === 'deepl'
  const speakKey = SPEAK_FORM === 'elevenlabs' ? { 'xi-api-key': SPEAK_KEY ?? '' } : bearer(SPEAK_KEY)
  const instead = (isSet: boolean, what: string) => (isSet ? what : null)
  return [
    {
      ...{ subject: 'Transcription provider', prefix: 'TRANSCRIBE', url: TRANSCRIBE_URL },
      headers: bearer(settings.TRANSCRIBE_KEY),
      fallback: instead(settings.TRANSCRIBE_FALLBACK, 'the built-in recognizer'),
    },
    {
      ...{ subject: 'Speech provider', prefix: 'SPEAK', url: SPEAK_URL, headers: speakKey },
      fallback: instead(settings.SPEAK_FALLBACK, 'a built-in voice'),
    },
    {
      ...{ subject: 'Writing provider', prefix: 'WRITE', url: WRITE_URL, headers: bearer(settings.WRITE_KEY) },
      fallback: instead(settings.WRITE_FALLBACK, 'the built-in draft'),
    },
    {
      ...{ subject: 'Translation provider', prefix: 'TRANSLATE', url: TRANSLATE_URL },
      ...{ path: isDeepl ? '/usage' : '/languages', fallback: null },
      headers: isDeepl ? { authorization: `DeepL-Auth-Key ${TRANSLATE_KEY ?? ''}` } : {},
    },
    {
      ...{ subject: 'Image provider', prefix: 'DRAW', url: DRAW_URL, headers: bearer(settings.DRAW_KEY) },
      fallback: 'the built-in illustrator',
    },
  ].filter(({ url }) => url !== undefined)
}

/** Any answer shows that it is there; only a refusal of the key means a problem. */
async function checkProvider({
  subject,
  prefix,
  url = '',
  path = '/models',
  headers,
  fallback,
}: Provider): Promise<Finding> {
  const failing = fallback === null ? problem : warning
  const untilThen = fallback === null ? '' : ` Until then ${fallback} is used.`
  try {
    const answer = await fetch(`${url}${path}`, { headers, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
    if (answer.status !== 401 && answer.status !== 403) return ok(subject, `responds at ${url}`)
    return failing(subject, `${url} rejects the key`, `Check ${prefix}_KEY.${untilThen}`)
  } catch (failure) {
    const message = `nothing responds at ${url} (${reasonOf(failure)})`
    return failing(subject, message, `Check ${prefix}_URL and the network.${untilThen}`)
  }
}
