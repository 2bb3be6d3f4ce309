import { isLanguageName, spokenLanguages } from '../../languages.ts'
import { voiceCatalog } from './catalog.ts'
import type { Voice } from './voice.ts'

export type VoiceFilter = {
  /** A language of the interface document (`flemish`), or a tag with or without region (`nl`, `nl-NL`). */
  language?: string
  /** As the catalog has it; `female` also finds higher voices and `male` lower ones. */
  gender?: string
  /** `natural`, `neural` or `robotic`. */
  style?: string
  /** Words that must all occur in the name, id, language or gender, whatever their case. */
  search?: string
  /** From 1. */
  page?: number
  /** Voices on a page. Absent: all that match, on one page. */
  pageSize?: number
}

/** What of a voice can be looked for. */
type Described = Pick<Voice, 'voiceId' | 'name' | 'languageCode'> & { gender: string; style: string }

/** The voices that match, in the order of the catalog, and how many there are on all pages together. */
export function listVoices(filter?: VoiceFilter): { total: number; voices: Voice[] }
/** The same of a list that has others too. */
export function listVoices<Listed extends Described>(
  filter: VoiceFilter,
  voices: readonly Listed[],
): { total: number; voices: Listed[] }
export function listVoices(
  filter: VoiceFilter = {},
  all: readonly Described[] = voiceCatalog,
): { total: number; voices: Described[] } {
  const wanted = filter.language === undefined ? null : tagsOf(filter.language)
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const matching = all.filter(
    (voice) =>
      (wanted === null || wanted.some((tag) => speaks(voice, tag))) &&
      (filter.gender === undefined || hasGender(voice, filter.gender.toLowerCase())) &&
      (filter.style === undefined || voice.style === filter.style.toLowerCase()) &&
      words.every((word) => searchText(voice).includes(word)),
  )
  const size = filter.pageSize ?? matching.length
  const from = ((filter.page ?? 1) - 1) * size
  return { total: matching.length, voices: matching.slice(from, from + size) }
}

/** Whether this voice can read a text of the language with this tag. A region narrows only when the voice's is another. */
function speaks(voice: Described, tag: string): boolean {
  const code = voice.languageCode.toLowerCase()
  return code === tag || (!tag.includes('-') && code.split('-')[0] === tag)
}

function tagsOf(language: string): string[] {
  const name = language.trim().toLowerCase()
  const tag = isLanguageName(name) ? spokenLanguages[name].codes : [name]
  return tag.map((code) => (code === 'no' ? 'nb' : code))
}

function hasGender(voice: Described, gender: string): boolean {
  if (gender === 'female') return voice.gender === 'female' || voice.gender === 'higher voice'
  if (gender === 'male') return voice.gender === 'male' || voice.gender === 'lower voice'
  return voice.gender === gender
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

function searchText(voice: Described): string {
  const { voiceId, name, gender, languageCode, style } = voice
  return `${voiceId} ${name} ${gender} ${languageCode} ${languageNames.of(languageCode)} ${style}`.toLowerCase()
}
