import { type CodedMessage, coded } from '../messages/coded.ts'
import { shapeOf } from '../reel-shapes.ts'
import { refusedField } from '../refused-field.ts'
import { namedNetworks } from '../safe-areas.ts'
import type { ScreenLayout } from '../screen-layouts.ts'
import type { SpeakerChoices } from '../speaker-settings.ts'
import { changedBroll, wrongBroll } from './change-broll.ts'
import { wrongShots } from './change-shots.ts'
import { wrongZooms } from './change-zooms.ts'
import { EDIT_LIMITS } from './edit-limits.ts'
import type { ChangedWord, EditChanges, EditDocument, EditShape, EditWord } from './editing.ts'
import { inShape, shapeIn } from './in-shape.ts'
import { keptSeconds, type Span } from './kept-spans.ts'

export type ChangedEdit = { ok: true; value: EditDocument } | { ok: false; refusal: CodedMessage }

/** Neighboring words may overlap by what rounding makes of a time. */
const ROUNDING = 0.002

/**
 * An edit document with changes made to it. `refusal` names the first field that is wrong, what is wrong with it and what is
 * allowed (interface document, section 7). The service checks with it, and so does the portal before it sends.
 */
export function changeEdit(document: EditDocument, changes: EditChanges): ChangedEdit {
  const changed = changedDocument(document, changes)
  const refusal =
    wrongWords(document, changed, changes.words ?? []) ??
    wrongCuts(changed) ??
    wrongEnds(changed) ??
    wrongLook(document, changed, changes) ??
    wrongZooms(document, changed, changes) ??
    wrongBroll(document, changed, changes.insertions ?? []) ??
    wrongShots(document, changes.shots ?? []) ??
    (keptSeconds(changed) < EDIT_LIMITS.resultSeconds
      ? coded('edit_leaves_too_little', { seconds: EDIT_LIMITS.resultSeconds })
      : null)
  return refusal === null ? { ok: true, value: changed } : { ok: false, refusal }
}

/** The document with the changes, right or wrong. Words that it does not have are left out. */
export function changedDocument(document: EditDocument, changes: EditChanges): EditDocument {
  const {
    words = [],
    cuts,
    startSeconds,
    endSeconds,
    captions,
    aspectRatio,
    screenLayout,
    crop,
    musicVolume,
    hook,
    background,
    zooms,
    sound,
    safeAreas,
    speakers,
    insertions,
  } = changes
  const isReframed = aspectRatio !== undefined || screenLayout !== undefined
  return {
    ...(isReframed ? inShape(document, { aspectRatio, screenLayout }) : document),
    words: words.length === 0 ? document.words : changedWords(document.words, words),
    ...(cuts === undefined ? {} : { cuts }),
    ...(startSeconds === undefined ? {} : { startSeconds }),
    ...(endSeconds === undefined ? {} : { endSeconds }),
    ...(captions === undefined ? {} : { captions: changedCaptions(document.captions, captions) }),
    ...(crop === undefined ? {} : { crop }),
    ...(musicVolume === undefined || document.music === null
      ? {}
      : { music: { ...document.music, volume: musicVolume } }),
    ...(hook === undefined ? {} : { hook: hook === '' ? null : hook }),
    ...(background === undefined ? {} : { background }),
    ...(zooms === undefined ? {} : { zooms }),
    ...(sound === undefined ? {} : { sound }),
    ...(safeAreas === undefined ? {} : { safeAreas: namedNetworks(safeAreas) }),
    ...(speakers === undefined ? {} : { speakers: changedSpeakers(document.speakers, speakers) }),
    ...(insertions === undefined ? {} : { insertions: changedBroll(document.insertions, insertions) }),
  }
}

function changedSpeakers(before: EditDocument['speakers'], { show, people }: SpeakerChoices): SpeakerChoices {
  const known = before?.people ?? []
  return { show, people: known.map((one) => people.find(({ speaker }) => speaker === one.speaker) ?? one) }
}

/** A look stays as long as the template does and nothing is said about it. */
function changedCaptions(
  before: EditDocument['captions'],
  { look, ...captions }: NonNullable<EditChanges['captions']>,
): EditDocument['captions'] {
  if (look === undefined) {
    const kept = captions.template === before.template ? before.look : undefined
    return { ...captions, ...(kept && { look: kept }) }
  }
  if (look === null) return captions
  const { font: _, ...own } = look
  return { ...captions, look: own }
}

function changedWords(words: readonly EditWord[], changes: readonly ChangedWord[]): EditWord[] {
  const changed = [...words]
  for (const { index, ...change } of changes) {
    const word = changed[index]
    if (word === undefined) continue
    const given = Object.entries(change).filter(([, value]) => value !== undefined)
    changed[index] = { ...word, ...Object.fromEntries(given) }
  }
  return changed
}

function wrongWords(before: EditDocument, { words, sourceDurationSeconds }: EditDocument, changes: ChangedWord[]) {
  const seen = new Set<number>()
  for (const [place, { index, startSeconds, endSeconds }] of changes.entries()) {
    const path = `words[${place}]`
    const word = words[index]
    if (word === undefined)
      return refusedField(`${path}.index`, coded('edit_index_too_large', { count: before.words.length }))
    if (seen.has(index)) return refusedField(`${path}.index`, coded('edit_given_twice'))
    seen.add(index)
    if (startSeconds === undefined && endSeconds === undefined) continue
    const problem = wrongTimes(word, words[index - 1], words[index + 1], sourceDurationSeconds)
    if (problem !== null) return refusedField(path, problem)
  }
  return null
}

function wrongTimes(word: EditWord, before: EditWord | undefined, after: EditWord | undefined, duration: number) {
  if (word.endSeconds > duration + ROUNDING) return outside(duration)
  if (word.endSeconds - word.startSeconds < EDIT_LIMITS.wordSeconds - ROUNDING)
    return coded('edit_word_too_short', { seconds: EDIT_LIMITS.wordSeconds })
  if (before !== undefined && word.startSeconds < before.endSeconds - ROUNDING) return coded('edit_word_before_other')
  if (after !== undefined && word.endSeconds > after.startSeconds + ROUNDING) return coded('edit_word_after_next')
  return null
}

function wrongCuts({ cuts, sourceDurationSeconds }: EditDocument): CodedMessage | null {
  for (const [place, cut] of cuts.entries()) {
    const path = `cuts[${place}]`
    if (cut.endSeconds <= cut.startSeconds) return refusedField(path, coded('edit_cut_ends_early'))
    if (cut.endSeconds > sourceDurationSeconds + ROUNDING) return refusedField(path, outside(sourceDurationSeconds))
    const before: Span | undefined = cuts[place - 1]
    if (before !== undefined && cut.startSeconds < before.endSeconds)
      return refusedField(path, coded('edit_cut_overlaps'))
  }
  return null
}

function wrongEnds({ startSeconds, endSeconds, sourceDurationSeconds }: EditDocument): CodedMessage | null {
  if (endSeconds > sourceDurationSeconds + ROUNDING) return refusedField('endSeconds', outside(sourceDurationSeconds))
  return endSeconds > startSeconds ? null : refusedField('endSeconds', coded('edit_end_before_start'))
}

function wrongLook(
  document: EditDocument,
  changed: EditDocument,
  { captions, aspectRatio, screenLayout, crop, background, sound, safeAreas, speakers, musicVolume }: EditChanges,
): CodedMessage | null {
  const { templates, shapes = [] } = document
  const isOther = captions !== undefined && captions.template !== document.captions.template
  if (isOther && !templates.includes(captions.template))
    return refusedField('captions.template', coded('edit_template_unknown', { templates: templates.join(', ') }))
  if (captions?.look && captions.look.template !== captions.template)
    return refusedField('captions.look.template', coded('must_be_one_of', { values: captions.template }))
  if (aspectRatio !== undefined && !shapes.some((shape) => shape.aspectRatio === aspectRatio))
    return refusedField('aspectRatio', wrongShape(shapes))
  if (screenLayout !== undefined && !layoutsOf(changed).includes(screenLayout))
    return refusedField('screenLayout', wrongLayout(layoutsOf(changed)))
  if (crop !== undefined && (changed.crop === null || (aspectRatio === undefined && document.crop === null)))
    return refusedField('crop', coded('edit_crop_fixed'))
  if (background !== undefined && document.background === undefined)
    return refusedField('background', coded('edit_background_fixed'))
  if (sound !== undefined && document.sound === undefined) return refusedField('sound', coded('edit_sound_fixed'))
  if (safeAreas !== undefined && document.safeAreas === undefined)
    return refusedField('safeAreas', coded('edit_safe_areas_fixed'))
  if (speakers !== undefined && document.speakers === undefined)
    return refusedField('speakers', coded('edit_speakers_unknown'))
  if (musicVolume !== undefined && document.music === null)
    return refusedField('musicVolume', coded('edit_without_music'))
  return null
}

function wrongShape(shapes: readonly EditShape[]): CodedMessage {
  const values = shapes.map(({ aspectRatio }) => aspectRatio).join(', ')
  return values === '' ? coded('edit_shape_fixed') : coded('must_be_one_of', { values })
}

function layoutsOf(document: EditDocument): ScreenLayout[] {
  return shapeIn(document, shapeOf(document))?.layouts?.map(({ screenLayout }) => screenLayout) ?? []
}

function wrongLayout(layouts: readonly ScreenLayout[]): CodedMessage {
  return layouts.length === 0 ? coded('edit_layout_fixed') : coded('must_be_one_of', { values: layouts.join(', ') })
}

function outside(duration: number): CodedMessage {
  return coded('edit_outside_source', { duration })
}
