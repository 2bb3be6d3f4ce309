import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { ChosenReel } from '../choosing/chosen-reel.ts'
import { suitablePlatforms } from '../writing/suitable-platforms.ts'
import type { Moment } from './choose-moments.ts'

/** A moment as a reel. There are no words to describe it with: its title says where it is in the video. */
export function describeMoment(moment: Moment, languageTag: string): ChosenReel {
  const { startSeconds, endSeconds, score, isLively } = moment
  const at = `${Math.floor(startSeconds / 60)}:${String(Math.floor(startSeconds % 60)).padStart(2, '0')}`
  return {
    ...{ startSeconds, endSeconds, score, reason: reasonOf(moment) },
    title: languageTag.startsWith('es') ? `Momento del minuto ${at}` : `Moment at ${at}`,
    ...{ caption: '', tags: [], hook: '' },
    suitablePlatforms: suitablePlatforms(endSeconds - startSeconds),
    mood: isLively ? 'upbeat' : 'calm',
  }
}

function reasonOf({ cuts, isLively, isLoud }: Moment): CodedMessage {
  if (isLively && isLoud) return coded('moment_lively_and_loud', { cuts })
  if (isLively) return coded('moment_lively', { cuts })
  return isLoud ? coded('moment_loud', { cuts }) : coded('moment_quiet', { cuts })
}
