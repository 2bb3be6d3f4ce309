/** Words and phrases that a result does not give away: `f***` or `f…` in captions, or left out; silence or a tone in the sound. */
export type WordMask = {
  words: string[]
  captions: 'stars' | 'first-letter' | 'leave-out'
  sound: 'keep' | 'mute' | 'beep'
}
