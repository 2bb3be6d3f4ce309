import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Synthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'

/** One sentence of one voice: 22,050 Hz, as 32-bit floats in a file. */
export type TrainingSentence = { speaker: number; path: string }

const voices = 904
const sentencesEach = 4

/** Every third voice is never trained with: `npm run quality` measures with those. */
export const isHeldOut = (voice: number): boolean => voice % 3 === 2

/** Speaks four sentences in each of `count` voices, spread over all there are. What is in the directory already is kept. */
export async function speakTrainingSentences(
  count: number,
  directory: string,
  synthesizer: Synthesizer,
  signal: AbortSignal,
): Promise<TrainingSentence[]> {
  const spoken: TrainingSentence[] = []
  for (let place = 0; place < voices && spoken.length < count * sentencesEach; place++) {
    const voice = (place * 389) % voices
    if (isHeldOut(voice)) continue
    for (let sentence = 0; sentence < sentencesEach; sentence++) {
      const path = join(directory, `t_${voice}_${sentence}.f32`)
      spoken.push({ speaker: voice, path })
      if (await isThere(path)) continue
      const text = sentences[(voice * 7 + sentence * 5) % sentences.length] ?? ''
      const speaker = { engine: 'piper' as const, speaker: String(voice), languageTag: 'en-US' }
      const { pcm } = await synthesizer.synthesize({ spoken: text }, speaker, { signal })
      await writeFile(`${path}.partial`, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength))
      await rename(`${path}.partial`, path)
    }
  }
  return spoken
}

export async function samplesIn(path: string): Promise<Float32Array> {
  const bytes = await readFile(path)
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

const sentences = [
  'The old harbour was empty when we arrived, so we walked along the wall until the ferry came in.',
  'I never thought about it that way, but you are probably right that the price is the real problem.',
  'Could you tell me how many people were in the room when the lights went out?',
  'We measured the same thing three times, and every single time the answer was a little different.',
  'My grandmother used to bake bread with rye flour, honey and a handful of walnuts.',
  'That is exactly what I mean. Nobody reads the instructions before they push the big red button.',
  'The next train to the city leaves at a quarter past five from platform number nine.',
  'Yes, of course, but who is going to pay for all of this when the summer is over?',
  'He found a small wooden box under the floor, full of letters that had never been sent.',
  'In the beginning there were only four of us working in a garage with one computer.',
  'Please put the chicken in the oven for about forty minutes and watch that it does not burn.',
  'What surprised me most was how quiet the whole valley became after the snow had fallen.',
  'If you change the battery first, you will probably not need to open the case at all.',
  'She laughed, picked up her coat and said that we should meet again before Christmas.',
  'The committee will publish its report on Thursday, together with the figures for last year.',
  'Honestly, I would rather drive through the night than wait another six hours at the airport.',
  'Birds remember where they hid their seeds, even when the ground is covered with leaves.',
  'Look at the upper corner of the picture, there is a tiny boat that nobody ever notices.',
  'We had a very good discussion this morning about schools, roads and cheap electricity.',
  'Then the engine made a strange noise, something between a cough and a whistle.',
  'Thank you for having me on the show, I have been listening to you for years.',
  'A good teacher asks questions first and gives the answers only much later.',
  'There was juice all over the kitchen, and the dog looked extremely pleased with himself.',
  'The theory sounds beautiful, though it does not explain why the values jump in March.',
  'You can choose between the blue one, the yellow one and the one with the broken zip.',
  'When I was seven years old, my father took me to see the rocket launch.',
  'Every job has its boring parts, and most of mine happen on Friday afternoons.',
  'How do you feel about moving the whole team to another town next spring?',
  'The museum opens at ten, but the garden behind it is open all day long.',
  'Right, so the first thing that we did was to throw away half of the code.',
  'Three ships were lost in the storm, yet all of the sailors came home safely.',
  'I would like a cup of tea, two boiled eggs and the newspaper from yesterday.',
]
