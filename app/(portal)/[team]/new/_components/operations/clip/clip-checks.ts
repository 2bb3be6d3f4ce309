import { REEL_DURATION } from '#lib/contract/limits.ts'
import { type ClipDraft, reelDuration } from './clip-draft.ts'

/**
 * What is wrong with the choices, by field, before anything is sent.
 *
 * @param shortest length of the shortest source of which it is known, in seconds.
 */
export function checkClip(draft: ClipDraft, shortest: number | null): Record<string, string> {
  const length = lengthError(draft, shortest)
  const music = musicError(draft)
  return {
    ...(length === null ? {} : { 'clipSettings.reelDuration': length }),
    ...(music === null ? {} : { 'bgmSettings.url': music }),
    ...fadeError('fadeIn', draft),
    ...fadeError('fadeOut', draft),
  }
}

function lengthError(draft: ClipDraft, shortest: number | null): string | null {
  const [, min, max] = /^(\d{1,3})-(\d{1,3})$/.exec(reelDuration(draft)) ?? []
  const { minSeconds, maxSeconds } = REEL_DURATION
  if (min === undefined || max === undefined || +min < minSeconds || +max > maxSeconds)
    return `Use whole seconds from ${minSeconds} to ${maxSeconds}.`
  if (+min > +max) return 'The shortest length must not be longer than the longest.'
  if (shortest !== null && shortest < +min)
    return `The video is ${Math.floor(shortest)} s long. Choose a shorter length.`
  return null
}

function musicError({ music, musicFrom, musicUrl }: ClipDraft): string | null {
  if (music === 'no' || musicFrom === 'mood') return null
  if (musicUrl.trim() === '') return 'Paste a link to the music, or choose “By mood”.'
  return /^https?:\/\/./i.test(musicUrl.trim()) && URL.canParse(musicUrl.trim())
    ? null
    : 'Paste a link that starts with http:// or https://.'
}

function fadeError(name: 'fadeIn' | 'fadeOut', draft: ClipDraft): Record<string, string> {
  const seconds = Number(draft[name])
  const isRight = draft[name].trim() !== '' && seconds >= 0 && seconds <= 30
  return draft.music === 'no' || isRight ? {} : { [`bgmSettings.${name}`]: 'Use 0 to 30 seconds.' }
}
