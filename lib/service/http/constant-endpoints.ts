import type { Voice } from '#lib/contract/answers.ts'
import {
  CLIP_LANGUAGES,
  REEL_TEMPLATES,
  SUBTITLE_LANGUAGES,
  SUBTITLE_TEMPLATES,
  VISUAL_STYLES,
} from '#lib/contract/enumerations.ts'
import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { voicesQuery } from '#lib/contract/queries.ts'
import { listSamples } from '../samples/list-samples.ts'
import { voiceCatalogue } from '../voices/voice-catalogue.ts'
import { readQuery } from './read-query.ts'
import type { Endpoint, Handler } from './service.ts'

const common = { method: 'GET', scope: 'read', counts: 'read' } as const

/** GET /constants/voices (interface document section 4.7) and the other catalogues, which are extensions. */
export const constantEndpoints: Endpoint[] = [
  {
    ...common,
    path: '/constants/voices',
    unauthorized: ERROR_TEXT.keyInvalidOrMissing,
    handle: (context) => {
      const { offset, limit, ...filter } = readQuery(context, voicesQuery)
      const found = voiceCatalogue().filter((voice) => isWanted(voice, filter))
      const data = found.slice(offset, limit === undefined ? undefined : offset + limit)
      return context.json({ total: found.length, message: 'Voices fetched successfully', data })
    },
  },
  constants('templates', listTemplates),
  constants('languages', () =>
    CLIP_LANGUAGES.map((language) => ({ language, operations: languageOperations(language) })),
  ),
  constants('styles', () => VISUAL_STYLES.map((visualStyle) => ({ visualStyle, operations: ['ttv'] }))),
  {
    ...common,
    path: '/constants/samples',
    unauthorized: ERROR_TEXT.keyInvalidOrMissing,
    handle: async (context, service) => {
      const data = await listSamples(service.database)
      return context.json({ total: data.length, message: 'Samples fetched successfully', data })
    },
  },
]

function constants(name: string, list: () => object[]): Endpoint {
  const handle: Handler = (context) => {
    const data = list()
    return context.json({
      total: data.length,
      message: `${name[0]?.toUpperCase()}${name.slice(1)} fetched successfully`,
      data,
    })
  }
  return { ...common, path: `/constants/${name}`, unauthorized: ERROR_TEXT.keyInvalidOrMissing, handle }
}

function listTemplates() {
  const every = [...new Set<string>([...SUBTITLE_TEMPLATES, ...REEL_TEMPLATES])]
  return every.map((template) => ({
    template,
    operations: [
      ...(SUBTITLE_TEMPLATES.some((name) => name === template) ? ['subtitles'] : []),
      ...(REEL_TEMPLATES.some((name) => name === template) ? ['clip', 'ttv'] : []),
    ],
  }))
}

function languageOperations(language: string): string[] {
  return SUBTITLE_LANGUAGES.some((name) => name === language) ? ['subtitles', 'clip'] : ['clip']
}

type VoiceFilter = {
  language?: string | undefined
  gender?: string | undefined
  style?: string | undefined
  search?: string | undefined
}

function isWanted(voice: Voice, filter: VoiceFilter): boolean {
  const same = (value: string, wanted: string | undefined) =>
    wanted === undefined || value.toLowerCase() === wanted.toLowerCase()
  const { language, search } = filter
  const speaks =
    language === undefined || `${voice.languageCode}-`.toLowerCase().startsWith(`${language}-`.toLowerCase())
  const text = `${voice.name} ${voice.voiceId} ${voice.style} ${voice.languageCode}`.toLowerCase()
  const isFound = search === undefined || text.includes(search.toLowerCase())
  return speaks && isFound && same(voice.gender, filter.gender) && same(voice.style, filter.style)
}
