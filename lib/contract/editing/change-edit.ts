import { say, saying } from '#lib/words/message.ts'
import { EDIT_LIMITS } from './edit-limits.ts'
import type { ChangedWord, EditChanges, EditDocument, EditWord } from './editing.ts'
import { keptSeconds, type Span } from './kept-spans.ts'

export type ChangedEdit = { ok: true; value: EditDocument } | { ok: false; message: string }

/** Neighbouring words may overlap by what rounding makes of a time. */
const ROUNDING = 0.002

/**
 * An edit document with changes made to it. `message` names the first field that is wrong, what is wrong with it and what is
 * allowed, as `Bad Request: <message>` does (interface document, section 7); `t.said` has it in other languages. The service checks with it, and so does the
 * portal before it sends.
 */
export function changeEdit(document: EditDocument, changes: EditChanges): ChangedEdit {
  const changed = changedDocument(document, changes)
  const message =
    wrongWords(document, changed, changes.words ?? []) ??
    wrongCuts(changed) ??
    wrongEnds(changed) ??
    wrongLook(document, changes) ??
    (keptSeconds(changed) < EDIT_LIMITS.resultSeconds
      ? say('the edit must leave at least {seconds, number} seconds of the video', {
          seconds: EDIT_LIMITS.resultSeconds,
        })
      : null)
  return message === null ? { ok: true, value: changed } : { ok: false, message }
}

/** The document with the changes, right or wrong. Words that it does not have are left out. */
export function changedDocument(document: EditDocument, changes: EditChanges): EditDocument {
  const { words = [], cuts, startSeconds, endSeconds, captions, crop, musicVolume, hook } = changes
  return {
    ...document,
    words: words.length === 0 ? document.words : changedWords(document.words, words),
    ...(cuts === undefined ? {} : { cuts }),
    ...(startSeconds === undefined ? {} : { startSeconds }),
    ...(endSeconds === undefined ? {} : { endSeconds }),
    ...(captions === undefined ? {} : { captions }),
    ...(crop === undefined ? {} : { crop }),
    ...(musicVolume === undefined || document.music === null
      ? {}
      : { music: { ...document.music, volume: musicVolume } }),
    ...(hook === undefined ? {} : { hook: hook === '' ? null : hook }),
  }
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
      return say('{field} must be below {count}, the number of words', {
        field: `${path}.index`,
        count: String(before.words.length),
      })
    if (seen.has(index)) return say('{field} must be given once', { field: `${path}.index` })
    seen.add(index)
    if (startSeconds === undefined && endSeconds === undefined) continue
    const problem = wrongTimes(word, words[index - 1], words[index + 1], sourceDurationSeconds)
    if (problem !== null) return about(path, problem)
  }
  return null
}

function wrongTimes(word: EditWord, before: EditWord | undefined, after: EditWord | undefined, duration: number) {
  if (word.endSeconds > duration + ROUNDING) return outside(duration)
  if (word.endSeconds - word.startSeconds < EDIT_LIMITS.wordSeconds - ROUNDING)
    return say('must end at least {seconds, number} seconds after it starts', { seconds: EDIT_LIMITS.wordSeconds })
  if (before !== undefined && word.startSeconds < before.endSeconds - ROUNDING)
    return say('must not start before the word in front of it ends')
  if (after !== undefined && word.endSeconds > after.startSeconds + ROUNDING)
    return say('must not end after the next word starts')
  return null
}

function wrongCuts({ cuts, sourceDurationSeconds }: EditDocument): string | null {
  for (const [place, cut] of cuts.entries()) {
    const path = `cuts[${place}]`
    if (cut.endSeconds <= cut.startSeconds) return about(path, say('must end after it starts'))
    if (cut.endSeconds > sourceDurationSeconds + ROUNDING) return about(path, outside(sourceDurationSeconds))
    const before: Span | undefined = cuts[place - 1]
    if (before !== undefined && cut.startSeconds < before.endSeconds)
      return about(path, say('must start after the cut in front of it ends'))
  }
  return null
}

function wrongEnds({ startSeconds, endSeconds, sourceDurationSeconds }: EditDocument): string | null {
  if (endSeconds > sourceDurationSeconds + ROUNDING) return about('endSeconds', outside(sourceDurationSeconds))
  return endSeconds > startSeconds ? null : say('endSeconds must be after startSeconds')
}

function wrongLook(document: EditDocument, { captions, crop, musicVolume }: EditChanges): string | null {
  const { templates } = document
  const isOther = captions !== undefined && captions.template !== document.captions.template
  if (isOther && !templates.includes(captions.template))
    return say('captions.template must be one of: {templates}', { templates: templates.join(', ') })
  if (crop !== undefined && document.crop === null)
    return say('crop cannot be changed: the output shows the whole picture')
  if (musicVolume !== undefined && document.music === null)
    return say('musicVolume cannot be changed: the output has no music')
  return null
}

function outside(duration: number): string {
  return say('must end within the source, which is {duration} seconds long', { duration: String(duration) })
}

function about(field: string, problem: string): string {
  return say('{field} {problem}', { field, problem: saying(problem) })
}
