import { expect, it } from 'vitest'
import { matchCues } from '#lib/contract/languages/match-cues.ts'

const span = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds })
const cue = (startSeconds: number, endSeconds: number, text: string) => ({ startSeconds, endSeconds, text })
const LINES = [span(0, 2), span(2, 5), span(6, 9)]

it('puts each cue into the line that it overlaps most, several of one line as one text', () => {
  const cues = [cue(0.1, 2.2, 'Uno.'), cue(2.1, 3.4, 'Dos'), cue(3.5, 5.2, 'y medio.'), cue(6, 8.5, 'Tres.')]
  expect(matchCues(LINES, cues)).toEqual({ texts: ['Uno.', 'Dos y medio.', 'Tres.'], left: [] })
})

it('lists what fits no line, and leaves lines empty that the file does not have', () => {
  const note = cue(40, 42, 'Translated by volunteers')
  expect(matchCues(LINES, [cue(0, 2, 'Uno.'), cue(6, 9, 'Tres.'), note])).toEqual({
    texts: ['Uno.', null, 'Tres.'],
    left: [note],
  })
})

it('goes by the order where the times are those of another video and the number is right', () => {
  const cues = [cue(100, 102, 'Uno.'), cue(102, 105, 'Dos.'), cue(106, 109, 'Tres.')]
  expect(matchCues(LINES, cues)).toEqual({ texts: ['Uno.', 'Dos.', 'Tres.'], left: [] })
})

it('guesses nothing where neither times nor number fit', () => {
  const cues = [cue(100, 102, 'Uno.'), cue(102, 105, 'Dos.')]
  expect(matchCues(LINES, cues)).toEqual({ texts: [null, null, null], left: cues })
})
