import { BACKGROUND_NAMES } from '#lib/contract/backgrounds.ts'
import { isUsualCrop } from '#lib/contract/editing/changes-between.ts'
import type { EditCrop, EditDocument, EditWord } from '#lib/contract/editing/editing.ts'
import { inShape } from '#lib/contract/editing/in-shape.ts'
import { isWithin, type Span } from '#lib/contract/editing/kept-spans.ts'
import { sameValue } from '#lib/contract/editing/same-value.ts'
import { shapeOf } from '#lib/contract/reel-shapes.ts'
import { safeAreasLabel } from '#lib/contract/safe-areas-label.ts'
import { SCREEN_LAYOUT_NAMES, type ScreenLayout } from '#lib/contract/screen-layouts.ts'
import { SPEAKER_CAPTION_NAMES } from '#lib/contract/speakers.ts'
import { subtitlesLabel } from '#lib/contract/subtitles-label.ts'
import { timecode } from '#lib/contract/time-figures.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { EditorKit } from '#lib/portal/editing/editor-view.ts'
import { NO_TEXT } from './edit-steps.ts'

/** One difference between two documents, as a person counts them: a run of words that is cut is one. */
export type Difference = {
  id: string
  /** What it is, as a phrase: `“royal” is now “loyal”`. */
  words: string
  /** Where it is in the transcript; null where it is everywhere. */
  index: number | null
  /** The later document without it. */
  undo: (document: EditDocument) => EditDocument
}

/** Own looks of captions, which are called by their names. */
type Looks = readonly Pick<EditorKit['looks'][number], 'id' | 'name'>[]

/** All differences from one document to a later one of the same output, in the order of the source. */
export function listDifferences(before: EditDocument, after: EditDocument, t: Text, looks: Looks = []): Difference[] {
  return [
    ...endDifferences(before, after, t),
    ...wordDifferences(before, after, t),
    ...lookDifferences(before, after, t, looks),
  ]
}

function endDifferences(before: EditDocument, after: EditDocument, t: Text): Difference[] {
  const moved = (['startSeconds', 'endSeconds'] as const).filter((edge) => before[edge] !== after[edge])
  const words = (edge: keyof Span) => {
    const times = { time: timecode(after[edge]), before: timecode(before[edge]) }
    return edge === 'startSeconds'
      ? t('Starts at {time}, was {before}', times)
      : t('Ends at {time}, was {before}', times)
  }
  return moved.map((edge) => ({
    id: edge,
    words: words(edge),
    index: null,
    undo: (document) => ({ ...document, [edge]: before[edge] }),
  }))
}

/** Words that the video does not reach to are not rendered: what was done to them counts once it does. */
function wordDifferences(before: EditDocument, after: EditDocument, t: Text): Difference[] {
  const found: Difference[] = []
  for (let index = 0; index < after.words.length; index++) {
    const [was, now] = [before.words[index], after.words[index]]
    if (was === undefined || now === undefined || was === now || !isWithin(now, after)) continue
    found.push(...textDifference(before, after, index, t), ...changesOfWord(was, now, index, t))
    if (was.kept === now.kept) continue
    const from = index
    while (isSameTurn(before.words[index + 1], after.words[index + 1], now.kept, after)) index++
    const text = after.words.slice(from, index + 1).map((word) => word.text)
    for (let inner = from + 1; inner <= index; inner++) {
      const [wasInner, nowInner] = [before.words[inner], after.words[inner]]
      if (wasInner && nowInner)
        found.push(...textDifference(before, after, inner, t), ...changesOfWord(wasInner, nowInner, inner, t))
    }
    found.push(keptDifference(before, from, index, keptWords(text, now.kept, t)))
  }
  return found
}

function isSameTurn(was: EditWord | undefined, now: EditWord | undefined, kept: boolean, after: Span): boolean {
  if (was === undefined || now === undefined || !isWithin(now, after)) return false
  return was.kept !== now.kept && now.kept === kept
}

function keptWords(text: string[], kept: boolean, t: Text): string {
  return kept ? t('{words} is restored', { words: quote(text) }) : t('{words} is cut', { words: quote(text) })
}

function keptDifference(before: EditDocument, from: number, to: number, words: string): Difference {
  return {
    id: `kept ${from}`,
    words,
    index: from,
    undo: (document) => ({
      ...document,
      words: document.words.map((word, index) =>
        index >= from && index <= to ? { ...word, kept: before.words[index]?.kept ?? word.kept } : word,
      ),
    }),
  }
}

/** A corrected word, with the words behind it that lost their text to it. */
function textDifference(before: EditDocument, after: EditDocument, from: number, t: Text): Difference[] {
  const isChanged = (index: number) => {
    const now = after.words[index]
    return now !== undefined && isWithin(now, after) && now.text !== before.words[index]?.text
  }
  const isEmptied = (index: number) => isChanged(index) && after.words[index]?.text === ''
  if (!isChanged(from) || (isEmptied(from) && isChanged(from - 1))) return []
  let to = from
  while (isEmptied(to + 1)) to++
  const was = quote(before.words.slice(from, to + 1).map(({ text }) => text))
  const text = after.words[from]?.text ?? ''
  return [
    {
      id: `text ${from}`,
      words:
        text === '' ? t('{was} is no longer shown', { was }) : t('{was} is now {words}', { was, words: quote([text]) }),
      index: from,
      undo: (document) => ({
        ...document,
        words: document.words.map((word, index) =>
          index >= from && index <= to ? { ...word, text: before.words[index]?.text ?? word.text } : word,
        ),
      }),
    },
  ]
}

function changesOfWord(was: EditWord, now: EditWord, index: number, t: Text): Difference[] {
  const undo = (part: Partial<EditWord>) => (document: EditDocument) => ({
    ...document,
    words: document.words.map((word, at) => (at === index ? { ...word, ...part } : word)),
  })
  const { startSeconds, endSeconds, breakAfter } = was
  const isMoved = startSeconds !== now.startSeconds || endSeconds !== now.endSeconds
  const words = quote([now.text])
  const breakWords = now.breakAfter
    ? t('Line break added after {words}', { words })
    : t('Line break removed after {words}', { words })
  const keyWords =
    now.isKey === true ? t('{words} stands out', { words }) : t('{words} no longer stands out', { words })
  return [
    ...(isMoved
      ? [
          {
            id: `time ${index}`,
            words: t('{words} has new timing', { words }),
            index,
            undo: undo({ startSeconds, endSeconds }),
          },
        ]
      : []),
    ...(breakAfter === now.breakAfter
      ? []
      : [{ id: `break ${index}`, words: breakWords, index, undo: undo({ breakAfter }) }]),
    ...((was.isKey === true) === (now.isKey === true)
      ? []
      : [{ id: `key ${index}`, words: keyWords, index, undo: undo({ isKey: was.isKey === true }) }]),
  ]
}

function lookDifferences(before: EditDocument, after: EditDocument, t: Text, looks: Looks): Difference[] {
  const { captions: was } = before
  const { captions: now } = after
  const whole = (id: string, words: string, undo: Difference['undo']) => ({ id, words, index: null, undo })
  const isCut = !sameValue(before.cuts, after.cuts)
  const isLook = !sameValue(was, now)
  const isCrop = !sameValue(before.crop, after.crop) && !isUsualCrop(before, after)
  const [shapeBefore, shape] = [shapeOf(before), shapeOf(after)]
  return [
    ...(isCut ? [whole('cuts', pauseLabel(before, after, t), (one) => ({ ...one, cuts: before.cuts }))] : []),
    ...(isLook
      ? [
          whole('captions', t('Subtitles: {look}', { look: lookLabel(now, t, looks) }), (one) => ({
            ...one,
            captions: was,
          })),
        ]
      : []),
    ...(shape === null || shapeBefore === null || shape === shapeBefore
      ? []
      : [
          whole('shape', t('Shape: {shape}, was {before}', { shape, before: shapeBefore }), (one) =>
            inShape(one, { aspectRatio: shapeBefore }),
          ),
        ]),
    ...(after.screenLayout === undefined || before.screenLayout === after.screenLayout
      ? []
      : [
          whole('layout', t('Layout: {layout}', { layout: layoutName(after.screenLayout, t) }), (one) =>
            inShape(one, { screenLayout: before.screenLayout }),
          ),
        ]),
    ...(isCrop && after.crop !== null
      ? [
          whole('crop', t('Crop: {crop}', { crop: cropName(after.crop, t) }), (one) => ({
            ...one,
            crop: before.crop,
          })),
        ]
      : []),
    ...(before.hook === after.hook
      ? []
      : [
          whole(
            'hook',
            after.hook === null ? t('Hook removed') : t('Hook: {words}', { words: quote([after.hook]) }),
            (one) => ({
              ...one,
              hook: before.hook,
            }),
          ),
        ]),
    ...wishDifferences(before, after, t),
    ...(after.music !== null && before.music?.volume !== after.music.volume
      ? [
          whole('music', t('Music volume: {volume}', { volume: percent(after.music.volume) }), (one) => ({
            ...one,
            music: before.music,
          })),
        ]
      : []),
  ]
}

/** What is chosen by hand beside the words: background, zooms and the cleaning of the sound. */
function wishDifferences(before: EditDocument, after: EditDocument, t: Text): Difference[] {
  const whole = (id: string, words: string, undo: Difference['undo']) => ({ id, words, index: null, undo })
  const { background, zooms = [], sound, safeAreas, speakers } = after
  const isZoomed = !sameValue(before.zooms ?? [], zooms)
  const count = zooms.length
  return [
    ...(background === undefined || background === before.background
      ? []
      : [
          whole('background', t('Background: {name}', { name: t(BACKGROUND_NAMES[background]) }), (one) => ({
            ...one,
            ...(before.background !== undefined && { background: before.background }),
          })),
        ]),
    ...(isZoomed
      ? [
          whole('zooms', t('{count, plural, =0 {No zooms} one {# zoom} other {# zooms}}', { count }), (one) => ({
            ...one,
            zooms: before.zooms ?? [],
          })),
        ]
      : []),
    ...(speakers === undefined || before.speakers === undefined || sameValue(before.speakers, speakers)
      ? []
      : [
          whole('speakers', t('Speakers: {name}', { name: speakersName(speakers, t) }), (one) => ({
            ...one,
            ...(before.speakers !== undefined && { speakers: before.speakers }),
          })),
        ]),
    ...(safeAreas === undefined || before.safeAreas === undefined || sameValue(before.safeAreas, safeAreas)
      ? []
      : [
          whole('safe-areas', t('Safe areas: {networks}', { networks: safeAreasLabel(safeAreas, t) }), (one) => ({
            ...one,
            ...(before.safeAreas !== undefined && { safeAreas: before.safeAreas }),
          })),
        ]),
    ...(sound === undefined || before.sound === undefined || sameValue(before.sound, sound)
      ? []
      : [
          whole('sound', t('Sound: {name}', { name: soundName(sound, t) }), (one) => ({
            ...one,
            ...(before.sound !== undefined && { sound: before.sound }),
          })),
        ]),
  ]
}

function speakersName({ show, people }: NonNullable<EditDocument['speakers']>, t: Text): string {
  const names = people.map(({ name }) => name).filter((name) => name !== '')
  return [t(SPEAKER_CAPTION_NAMES[show]), ...names].join(', ')
}

function soundName({ reduceNoise, levelVoices }: NonNullable<EditDocument['sound']>, t: Text): string {
  if (reduceNoise) return levelVoices ? t('Less noise, even voices') : t('Less noise')
  return levelVoices ? t('Even voices') : t('Unchanged')
}

function pauseLabel(before: EditDocument, after: EditDocument, t: Text): string {
  const change = after.cuts.length - before.cuts.length
  if (change === 0) return t('Pauses are cut differently')
  const count = Math.abs(change)
  return change > 0
    ? t('{count, plural, one {# pause cut} other {# pauses cut}}', { count })
    : t('{count, plural, one {# pause restored} other {# pauses restored}}', { count })
}

export function lookLabel(captions: EditDocument['captions'], t: Text, looks: Looks = []): string {
  const name = looks.find(({ id }) => id === captions.look?.id)?.name
  return captions.template === 'none' ? t('off') : subtitlesLabel(captions, t, name)
}

function layoutName(layout: ScreenLayout, t: Text): string {
  return t(SCREEN_LAYOUT_NAMES[layout]).toLocaleLowerCase(t.tag)
}

export function cropName({ kind }: EditCrop, t: Text): string {
  return t(CROP_NAMES[kind])
}

const CROP_NAMES = msgs({ planned: 'on the speaker', fixed: 'fixed', whole: 'full frame' })

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const LONGEST = 4

function quote(texts: readonly string[]): string {
  const named = texts.map((text) => text || NO_TEXT)
  const shown = named.length > LONGEST ? [...named.slice(0, LONGEST), '…'] : named
  return `“${shown.join(' ').replace(/[.,;:!?]+$/, '')}”`
}
