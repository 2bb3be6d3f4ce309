import { coded } from '#lib/contract/messages/coded.ts'
import { type CaptionLook, planCaptions } from '../captions/plan-captions.ts'
import { shownNames } from '../captions/speaker-names.ts'
import { type CaptionWord, cleanText } from '../captions/words.ts'
import { MediaFailure } from '../task.ts'
import type { CaptionStyle } from '../timeline/caption-style.ts'
import { framesNear, secondsOf, type Time, timeOf, timeOfFrames } from '../timeline/time.ts'
import type { AddedVideo, AudioMix, CaptionTrack, Clip, Timeline, ViewSpan, VoiceTrack } from '../timeline/timeline.ts'
import { chooseViews } from './choose-views.ts'
import { withCloseUps, withZooms } from './close-ups.ts'
import type { DecidedVideo, EditDecisions, EditWord } from './edit-decisions.ts'
import { headsInResult } from './heads-in-result.ts'
import { closeUpsOf, overlaysOf } from './insertions.ts'
import { keptFrames, middleOf } from './kept-frames.ts'
import { maskedSpans, maskText, maskWords } from './mask-words.ts'
import { placeCaptions, placeHook } from './place-texts.ts'
import { type SourceMap, sourceMap } from './source-map.ts'
import { translatedLines, voiceTrack } from './translated-lines.ts'
import { besideCards, besideHook } from './unrepeated-cues.ts'

/** Long enough that a cut does not click, too short to be heard as a fade. */
const EDGE_FADE_SECONDS = 0.012
/** The music stays low over pauses shorter than this. */
const PAUSE_SECONDS = 0.9
const DUCK_DB = 8

/**
 * The timeline of an output, from what was decided about it. Pure. Picture and sound are cut at frames of the result, so that both
 * cut at the same instant.
 *
 * @throws MediaFailure `nothing_left` when everything is cut.
 */
export function planTimeline(decisions: EditDecisions): Timeline {
  const cut = clipsOf(decisions)
  const views = withZooms(withCloseUps(chooseViews(decisions), closeUpsOf(decisions), decisions), decisions)
  const { logo, safeAreas } = decisions
  const free = safeAreas && { free: safeAreas.free }
  const added = addedVideos(decisions, cut)
  const isBare =
    views.every(({ view }) => view.kind === 'whole') &&
    decisions.overlays.length === 0 &&
    logo === undefined &&
    Object.keys(added).length === 0
  const isUnchanged = isBare && isWholeSource(decisions, cut)
  const duration = isUnchanged ? decisions.sourceDuration : durationOf(cut, decisions.frameRate)
  const clips: Clip[] = isUnchanged ? [{ sourceStart: [0, 1], duration }] : cut
  const map = sourceMap(clips)
  const { words, voice, masked } = saidIn(decisions, map)
  const overlays = overlaysOf(decisions, map)
  return {
    version: 2,
    frame: decisions.frame,
    frameRate: isUnchanged ? null : decisions.frameRate,
    duration,
    clips,
    ...added,
    views,
    ...(decisions.background !== undefined && { background: decisions.background }),
    ...(decisions.picture?.blurred !== undefined && { blurred: decisions.picture.blurred }),
    overlays,
    ...textsOf(decisions, { clips, views, words, duration, overlays }),
    ...(logo !== undefined && { logo: { ...logo, ...free } }),
    audio: { ...audioOf(decisions, isUnchanged, words), ...(voice !== null && { voice }), ...masked },
    media: decisions.media,
  }
}

/** The videos before and after it, in whole frames. One that is decided for longer outputs only is left out. */
function addedVideos(
  { intro, outro, frameRate }: EditDecisions,
  cut: readonly Clip[],
): Pick<Timeline, 'intro' | 'outro'> {
  const seconds = secondsOf(durationOf(cut, frameRate))
  const added = (video: DecidedVideo | undefined): AddedVideo | undefined => {
    if (video === undefined || seconds < (video.leastSeconds ?? 0)) return undefined
    const frames = Math.max(2, framesNear(secondsOf(video.duration), frameRate))
    return { media: video.media, duration: timeOfFrames(frames, frameRate) }
  }
  const [before, after] = [added(intro), added(outro)]
  return { ...(before && { intro: before }), ...(after && { outro: after }) }
}

function clipsOf(decisions: EditDecisions): Clip[] {
  const { frameRate } = decisions
  const spans = keptFrames(decisions)
  if (spans.length === 0) {
    throw new MediaFailure('nothing_left', coded('nothing_left'))
  }
  return spans.map(({ from, to }) => ({
    sourceStart: timeOfFrames(from, frameRate),
    duration: timeOfFrames(to - from, frameRate),
  }))
}

function isWholeSource({ sourceDuration, frameRate }: EditDecisions, clips: readonly Clip[]): boolean {
  const [clip] = clips
  if (clip === undefined || clips.length > 1) return false
  const missing = secondsOf(sourceDuration) - secondsOf(clip.duration)
  return secondsOf(clip.sourceStart) === 0 && missing < 1 / secondsOf(frameRate)
}

function durationOf(clips: readonly Clip[], frameRate: Time): Time {
  return timeOfFrames(
    clips.reduce((sum, clip) => sum + framesNear(secondsOf(clip.duration), frameRate), 0),
    frameRate,
  )
}

/** What captions say, in time of the result, and who reads it aloud: the words that are heard, or a translation of them. */
function saidIn(
  decisions: EditDecisions,
  map: SourceMap,
): { words: CaptionWord[]; voice: VoiceTrack | null; masked: Pick<AudioMix, 'masked'> } {
  const { translation, mask, languageTag } = decisions
  const heard = wordsIn(decisions, map)
  const masked = maskedSpans(heard, mask, languageTag)
  if (translation === undefined) return { words: maskWords(heard, mask, languageTag), voice: null, masked }
  const lines = translatedLines(translation, map)
  const words = lines.flatMap((line) => line.words)
  return {
    words: maskWords(words, mask, translation.languageTag),
    voice: voiceTrack(translation, lines, map),
    masked,
  }
}

/** The words that are heard, in time of the result. */
function wordsIn({ words, start, end }: EditDecisions, map: SourceMap): CaptionWord[] {
  return words
    .filter((word) => word.kept && middleOf(word) >= secondsOf(start) && middleOf(word) < secondsOf(end))
    .map((word) => captionWord(word, map))
    .filter((word) => word.endSeconds > word.startSeconds)
}

function captionWord(word: EditWord, map: SourceMap): CaptionWord {
  const { text, speaker, breakAfter, emphasis } = word
  return {
    ...{ text, startSeconds: map.at(secondsOf(word.start)), endSeconds: map.at(secondsOf(word.end)) },
    ...(speaker === undefined ? {} : { speaker }),
    ...(breakAfter === undefined ? {} : { breakAfter }),
    ...(emphasis === undefined ? {} : { emphasis }),
  }
}

function captionsOf(
  { languageTag, frame, translation, safeAreas, speakers }: EditDecisions,
  words: readonly CaptionWord[],
  look: CaptionLook,
  { duration, overlays }: Pick<Timeline, 'duration' | 'overlays'>,
): CaptionTrack {
  const track = planCaptions(words, translation?.languageTag ?? languageTag, frame, look, {
    free: safeAreas?.free,
    speakers: stylesOf(speakers),
    names: shownNames(speakers),
  })
  const last = secondsOf(duration)
  const cues = besideCards(track.cues, overlays)
    .filter((cue) => secondsOf(cue.start) < last)
    .map((cue) => (secondsOf(cue.end) > last ? { ...cue, end: duration } : cue))
  return { ...track, cues }
}

/** Of the speakers, where captions show who speaks. */
function stylesOf(speakers: EditDecisions['speakers']): CaptionStyle[] {
  if (speakers === undefined || speakers.show === 'none') return []
  return speakers.people.flatMap(({ style }) => (style === null ? [] : [style]))
}

type Cut = Pick<Timeline, 'duration' | 'overlays'> & {
  clips: readonly Clip[]
  views: readonly ViewSpan[]
  words: readonly CaptionWord[]
}

/** Title and captions, where they cover no head. */
function textsOf(
  decisions: EditDecisions,
  { clips, views, words, duration, overlays }: Cut,
): Pick<Timeline, 'hook' | 'captions'> {
  const { captions: look, frame, picture, titleFont: font, mask, translation, languageTag, safeAreas } = decisions
  const heads = headsInResult(picture, clips, views, frame)
  const captions =
    look === null
      ? null
      : placeCaptions(captionsOf(decisions, words, look, { duration, overlays }), { frame, ...heads })
  const text = maskText(cleanText(decisions.hook ?? ''), mask, translation?.languageTag ?? languageTag)
  const place = { captions, frame, font, free: safeAreas?.free, ...heads }
  const hook = text === '' ? null : placeHook(text, secondsOf(duration), place)
  const isBoth = hook !== null && captions !== null
  return { hook, captions: isBoth ? { ...captions, cues: besideHook(captions.cues, hook) } : captions }
}

function audioOf({ audio, music }: EditDecisions, isUnchanged: boolean, words: readonly CaptionWord[]): AudioMix {
  return {
    edgeFadeSeconds: isUnchanged ? 0 : EDGE_FADE_SECONDS,
    loudness: audio.loudness,
    ...(audio.cleaning !== undefined && { cleaning: audio.cleaning }),
    music: music === null ? null : { ...music, speech: speechIn(words), duckDb: DUCK_DB },
  }
}

function speechIn(words: readonly CaptionWord[]): { start: Time; end: Time }[] {
  const spans: { start: number; end: number }[] = []
  for (const { startSeconds, endSeconds } of words) {
    const last = spans.at(-1)
    if (last !== undefined && startSeconds - last.end < PAUSE_SECONDS) last.end = Math.max(last.end, endSeconds)
    else spans.push({ start: startSeconds, end: endSeconds })
  }
  return spans.map(({ start, end }) => ({ start: timeOf(start), end: timeOf(end) }))
}
