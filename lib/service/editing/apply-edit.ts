import { namedLook } from '#lib/contract/caption-look.ts'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditChanges, EditDocument, EditTemplate, EditWord } from '#lib/contract/editing/editing.ts'
import { sameValue } from '#lib/contract/editing/same-value.ts'
import { REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import type { EditWord as DecidedWord, EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { reframe } from '#lib/media/editing/reframe.ts'
import type { CaptionFont } from '#lib/media/timeline/caption-style.ts'
import { NETWORK_LOUDNESS } from '#lib/media/timeline/network-loudness.ts'
import { type Time, timeOf } from '#lib/media/timeline/time.ts'
import { decidedBackground } from '../operations/decided-background.ts'
import { decidedSafeAreas } from '../operations/decided-safe-areas.ts'
import { editedSpeakers, restyledSpeakers } from '../operations/decided-speakers.ts'
import { cleaningOfSound } from '../operations/sound-cleaning.ts'
import { styleOfLook } from '../operations/style-of-look.ts'
import { applyBroll } from './apply-broll.ts'

/**
 * Decisions with an edit in them. What the edit does not change stays exactly as it was decided.
 *
 * @param edited the edit document of the same decisions with the changes made.
 * @param template that its captions had before: they keep their look with it, which a brand kit may have changed.
 * @param font of the look that the captions get; null for none of its own.
 */
export function applyEdit(
  decisions: EditDecisions,
  edited: EditDocument,
  changes: EditChanges,
  template: EditTemplate,
  font: CaptionFont | null = null,
): EditDecisions {
  const { cuts, startSeconds, endSeconds, captions, aspectRatio, screenLayout, crop, zooms } = changes
  const { musicVolume, hook, insertions } = changes
  const isReframed = aspectRatio !== undefined || screenLayout !== undefined
  const framed = isReframed
    ? reframe(decisions, { ...(aspectRatio && { frame: REEL_SIZES[aspectRatio] }), screenLayout })
    : decisions
  const looked =
    captions === undefined ? decisions.captions : captionsOf(captions, decisions.captions, { template, font })
  return {
    ...withSafeAreas(withBackground(withSound(framed, changes), changes), changes),
    words: applyWordChanges(decisions.words, edited.words, changes.words ?? []),
    ...(cuts === undefined ? {} : { cuts: cuts.map(timed) }),
    start: changedTime(decisions.start, startSeconds),
    end: changedTime(decisions.end, endSeconds),
    captions: looked,
    ...speakersOf(decisions, changes, looked),
    ...(crop === undefined ? {} : { crop }),
    ...(zooms === undefined ? {} : { zooms: zooms.map(timed) }),
    ...(musicVolume === undefined || decisions.music === null
      ? {}
      : { music: { ...decisions.music, volume: musicVolume } }),
    ...(hook === undefined ? {} : { hook: edited.hook }),
    ...(insertions === undefined ? {} : { overlays: applyBroll(decisions, insertions) }),
  }
}

/** What is usual is not named in decisions. */
function withBackground(decisions: EditDecisions, { background }: EditChanges): EditDecisions {
  if (background === undefined) return decisions
  const { background: _, ...others } = decisions
  return { ...others, ...decidedBackground(background) }
}

/** Of the look that its captions have now. */
function speakersOf(
  { speakers }: EditDecisions,
  changes: EditChanges,
  captions: EditDecisions['captions'],
): Pick<EditDecisions, 'speakers'> {
  const style = captions?.style ?? null
  if (changes.speakers !== undefined) return { speakers: editedSpeakers(changes.speakers, speakers, style) }
  return speakers === undefined || changes.captions === undefined ? {} : { speakers: restyledSpeakers(speakers, style) }
}

function withSafeAreas(decisions: EditDecisions, changes: EditChanges): EditDecisions {
  if (changes.safeAreas === undefined) return decisions
  const { safeAreas: _, ...others } = decisions
  return { ...others, ...decidedSafeAreas(changes.safeAreas) }
}

/** Cleaned sound is as loud as networks play it; what is no longer cleaned stays so, as nobody asked for another loudness. */
function withSound(decisions: EditDecisions, { sound }: EditChanges): EditDecisions {
  if (sound === undefined) return decisions
  const { loudness } = decisions.audio
  const { sound: cleaning } = cleaningOfSound({ soundSettings: sound })
  const audio = cleaning === undefined ? { loudness } : { loudness: loudness ?? NETWORK_LOUDNESS, cleaning }
  return { ...decisions, audio }
}

function timed({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) {
  return { start: timeOf(startSeconds), end: timeOf(endSeconds) }
}

function applyWordChanges(
  words: readonly DecidedWord[],
  edited: readonly EditWord[],
  changes: NonNullable<EditChanges['words']>,
): DecidedWord[] {
  const decided = [...words]
  for (const { index, startSeconds, endSeconds, isKey } of changes) {
    const [before, now] = [words[index], edited[index]]
    if (before === undefined || now === undefined) continue
    const { text, kept, breakAfter } = now
    const times = { start: changedTime(before.start, startSeconds), end: changedTime(before.end, endSeconds) }
    const { confidence, ...word } = before
    decided[index] = {
      ...{ ...word, text, kept, ...times },
      ...(breakAfter || before.breakAfter ? { breakAfter } : {}),
      ...(isKey === undefined ? {} : { emphasis: isKey }),
      ...(confidence === undefined || text !== before.text ? {} : { confidence }),
    }
  }
  return decided
}

type Captions = EditDecisions['captions']

function captionsOf(
  { template, position, fontSize, look }: NonNullable<EditChanges['captions']>,
  before: Captions,
  was: { template: EditTemplate; font: CaptionFont | null },
): Captions {
  if (template === 'none') return null
  const kept = template === was.template && staysAs(look, before) ? before : null
  const style = look ? styleOfLook(namedLook.parse(look), was.font) : CAPTION_TEMPLATES[template]
  return { style: kept?.style ?? style, position, size: fontSize }
}

/** Whether a change leaves captions the look that they have: it says nothing of it, or the same again. */
function staysAs(look: NonNullable<EditChanges['captions']>['look'], before: Captions): boolean {
  if (look === undefined) return true
  const held = before?.style.look
  return look === null ? held === undefined : held !== undefined && sameValue(namedLook.parse(look), held)
}

function changedTime(decided: Time, seconds: number | undefined): Time {
  return seconds === undefined ? decided : timeOf(seconds)
}
