import { isHttpUrl } from '#lib/contract/is-http-url.ts'
import { REEL_DURATION } from '#lib/contract/limits.ts'
import type { Text } from '#lib/i18n/text.ts'
import { type ClipDraft, reelDuration } from './clip-draft.ts'

/**
 * What is wrong with the choices, by field, before anything is sent.
 *
 * @param shortest the length of the shortest source whose length is known, in seconds.
 */
export function checkClip(draft: ClipDraft, shortest: number | null, t: Text): Record<string, string> {
  const length = lengthError(draft, shortest, t)
  const music = musicError(draft, t)
  return {
    ...(length === null ? {} : { 'clipSettings.reelDuration': length }),
    ...(music === null ? {} : { 'bgmSettings.url': music }),
    ...fadeError('fadeIn', draft, t),
    ...fadeError('fadeOut', draft, t),
  }
}

function lengthError(draft: ClipDraft, shortest: number | null, t: Text): string | null {
  const [, min, max] = /^(\d{1,3})-(\d{1,3})$/.exec(reelDuration(draft)) ?? []
  const { minSeconds, maxSeconds } = REEL_DURATION
  if (min === undefined || max === undefined || +min < minSeconds || +max > maxSeconds)
    return t('Enter whole seconds from {min} to {max}.', { min: minSeconds, max: maxSeconds })
  if (+min > +max) return t('The shortest length cannot exceed the longest.')
  if (shortest !== null && shortest < +min)
    return t('The video is {seconds} s long. Choose a shorter length.', { seconds: Math.floor(shortest) })
  return null
}

function musicError({ music, musicFrom, musicUrl }: ClipDraft, t: Text): string | null {
  if (music === 'no' || musicFrom === 'mood') return null
  if (musicUrl.trim() === '') return t('Paste a link to the music or choose “By mood”.')
  return isHttpUrl(musicUrl) ? null : t('Paste a link that starts with http:// or https://.')
}

function fadeError(name: 'fadeIn' | 'fadeOut', draft: ClipDraft, t: Text): Record<string, string> {
  const seconds = Number(draft[name])
  const isRight = draft[name].trim() !== '' && seconds >= 0 && seconds <= 30
  return draft.music === 'no' || isRight ? {} : { [`bgmSettings.${name}`]: t('Enter 0 to 30 seconds.') }
}
