import { count } from '#lib/components/figures.ts'
import {
  BROLL_FREQUENCY_NAMES,
  BROLL_TYPE_NAMES,
  languageName,
  POSITION_NAMES,
  SIZE_NAMES,
  templateName,
} from '#lib/contract/names.ts'
import { type ClipDraft, reelDuration } from './clip-draft.ts'

/** Without a number, the service makes at most this many. */
const MOST_BY_ITSELF = 10

/** How many reels there can be of so many sources. */
export function mostReels(draft: ClipDraft, sources: number): number {
  return (draft.count === '' ? MOST_BY_ITSELF : Number(draft.count)) * Math.max(1, sources)
}

/** "30–60 s each". */
export function lengthWords(draft: ClipDraft): string {
  return `${reelDuration(draft).replace('-', '–')} s each`
}

export function makingWords(draft: ClipDraft, sources: number): string {
  return `Up to ${count(mostReels(draft, sources), 'reel')}, ${lengthWords(draft)}`
}

export function topicWords({ language, prompt, keywords }: ClipDraft): string {
  const topic = prompt.trim() || keywords.replaceAll('\n', ', ')
  return [languageName(language), ...(topic === '' ? [] : [topic])].join(', ')
}

export function subtitlesWords({ template, position, fontSize }: ClipDraft): string {
  if (template === 'none') return 'None'
  return `${templateName(template)}, ${POSITION_NAMES[position].toLowerCase()}, ${SIZE_NAMES[fontSize]}`
}

export function cleanUpWords({ fillers, silence, hook }: ClipDraft): string {
  const done = [
    ...(fillers === 'yes' ? ['fillers'] : []),
    ...(silence === 'yes' ? ['silence'] : []),
    ...(hook === 'yes' ? ['hook title'] : []),
  ].join(', ')
  return done === '' ? 'Nothing' : done.charAt(0).toUpperCase() + done.slice(1)
}

export function cutawayWords({ cutaways, cutawayType, frequency }: ClipDraft): string {
  return cutaways === 'no'
    ? 'Off'
    : `${BROLL_TYPE_NAMES[cutawayType]}, ${BROLL_FREQUENCY_NAMES[frequency].toLowerCase()}`
}

export function musicWords({ music, musicFrom, volume }: ClipDraft): string {
  return music === 'no' ? 'Off' : `${musicFrom === 'mood' ? 'By mood' : 'Own link'}, ${volume}%`
}

/** The choices line by line; what is off is left out. */
export function clipSummary(draft: ClipDraft, sources: number): [name: string, value: string][] {
  const lines: [string, string][] = [
    ['Making', makingWords(draft, sources)],
    ['Language', topicWords({ ...draft, prompt: '', keywords: '' })],
    ['Subtitles', subtitlesWords(draft)],
    ['Clean up', cleanUpWords(draft)],
    ['B-roll', cutawayWords(draft)],
    ['Music', musicWords(draft)],
  ]
  return lines.filter(([, value]) => value !== 'Off')
}
