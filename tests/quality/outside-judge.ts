import type { Transcript } from '#lib/media/transcript.ts'
import type { OutsideFace } from './outside-faces.ts'

/** A mouth that opens and closes by less, in heights of its face, is closed, or held. */
const SPEAKS = 0.015
/** Where the landmarks jump by more, as on a face that is turned away or half hidden, or in a moving picture, they tell nothing. */
const UNREADABLE = 0.1
/** The one who speaks moves the mouth so many times as much as anybody else who is seen. */
const CLEARLY = 1.5
/** A word may start a little before and end a little after its times. */
const AROUND_WORD = 0.2

/**
 * Who of the faces in a picture speaks, where that is beyond doubt: somebody is heard, or nobody in the whole film, and one mouth
 * moves, and clearly more than all others.
 */
export function outsideSpeaker(
  faces: readonly OutsideFace[],
  seconds: number,
  { segments }: Pick<Transcript, 'segments'>,
): OutsideFace | null {
  const isHeard =
    segments.length === 0 ||
    segments.some(({ words }) =>
      words.some(
        ({ startSeconds, endSeconds }) => seconds >= startSeconds - AROUND_WORD && seconds <= endSeconds + AROUND_WORD,
      ),
    )
  const [first, second] = faces.filter(({ isCertain }) => isCertain).sort((a, b) => b.mouth - a.mouth)
  if (!isHeard || first === undefined || first.mouth < SPEAKS) return null
  if (faces.some(({ mouth }) => mouth > UNREADABLE)) return null
  return second === undefined || first.mouth >= second.mouth * CLEARLY ? first : null
}
