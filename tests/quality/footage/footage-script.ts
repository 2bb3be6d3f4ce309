import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'

/** What somebody says without being interrupted, and the pause after it. `speaker` counts from 1. */
export type Line = { speaker: number; text: string; pauseSeconds?: number }

/** Voices that are easily told apart, in the order of the speakers. */
export const FOOTAGE_VOICES: readonly EngineVoice[] = ['14', '200', '455', '620'].map((speaker) => ({
  engine: 'piper',
  speaker,
  languageTag: 'en-US',
}))

export const TALK: readonly Line[] = [
  {
    speaker: 1,
    text: 'Most of what we call talent is practice that nobody saw. I learned that the hard way in a small theatre in the north.',
    pauseSeconds: 0.7,
  },
  {
    speaker: 1,
    text: 'Every evening the same forty people came, and every evening I forgot one line. Not always the same line, which made it worse.',
    pauseSeconds: 0.9,
  },
  {
    speaker: 1,
    text: 'Then an old stage hand told me to walk while I speak. Your feet remember what your head forgets, he said.',
    pauseSeconds: 0.6,
  },
  {
    speaker: 1,
    text: 'So I walked. From the left side to the right side, and back again, a step for every thought. It felt strange for a week, and then it felt like home.',
    pauseSeconds: 0.8,
  },
  {
    speaker: 1,
    text: 'Look at this chart. It shows how many words I lost in each of the twelve weeks. After the fourth week there are none.',
    pauseSeconds: 0.7,
  },
  { speaker: 1, text: 'The lesson is not about the theatre. It is about finding the part of you that already knows.' },
]

export const DIALOGUE: readonly Line[] = [
  {
    speaker: 1,
    text: 'Welcome back. Today I talk with somebody who built a bakery in the middle of a desert, and who never wanted to be a baker.',
    pauseSeconds: 0.5,
  },
  {
    speaker: 2,
    text: 'Thank you for having me. It is true, I studied rivers. I wanted to know where water goes when nobody looks at it.',
    pauseSeconds: 0.4,
  },
  { speaker: 1, text: 'And where does it go?', pauseSeconds: 0.2 },
  { speaker: 2, text: 'Down. Always down.', pauseSeconds: 0.2 },
  { speaker: 1, text: 'That is all?', pauseSeconds: 0.2 },
  { speaker: 2, text: 'That is all of it, really.', pauseSeconds: 0.2 },
  { speaker: 1, text: 'Years of work for that?', pauseSeconds: 0.2 },
  { speaker: 2, text: 'Six years, and one good map.', pauseSeconds: 0.6 },
  {
    speaker: 1,
    text: 'So how did you get from there to bread? I have read your book twice now, and I still do not understand the moment when it turned.',
    pauseSeconds: 0.4,
  },
  {
    speaker: 2,
    text: 'I was hungry. We had flour, salt and water in the camp, and nothing else for nine days. On the tenth day I made something that people asked for again. That had never happened with my maps.',
    pauseSeconds: 0.5,
  },
  { speaker: 1, text: 'I think that is the best reason to start anything.' },
]

export const PANEL: readonly Line[] = [
  {
    speaker: 1,
    text: 'Let us go around the table. What did each of you get wrong in your first year?',
    pauseSeconds: 0.5,
  },
  {
    speaker: 2,
    text: 'I hired too fast. Twelve people in two months, and not one of them knew what the other eleven were doing.',
    pauseSeconds: 0.5,
  },
  {
    speaker: 3,
    text: 'For me it was the opposite. I did everything alone until I slept under my desk, and even then I answered mail.',
    pauseSeconds: 0.5,
  },
  {
    speaker: 4,
    text: 'I listened to everybody. There is always one more opinion, and they are all reasonable, and you never finish.',
    pauseSeconds: 0.5,
  },
  { speaker: 1, text: 'Interesting. And what would you tell yourself today?', pauseSeconds: 0.4 },
  {
    speaker: 3,
    text: 'Ask for help before you need it. It costs nothing, and people like to be asked.',
    pauseSeconds: 0.4,
  },
  { speaker: 2, text: 'Write down who decides what. One page is enough.' },
]

export const SCREEN: readonly Line[] = [
  {
    speaker: 1,
    text: 'In this short lesson we write a function that counts how often each word appears in a text.',
    pauseSeconds: 0.6,
  },
  {
    speaker: 1,
    text: 'First we split the text at its spaces. Then we go through the words one after the other.',
    pauseSeconds: 0.6,
  },
  {
    speaker: 1,
    text: 'For each word we look up its number, add one, and put it back. That is the whole trick.',
    pauseSeconds: 0.6,
  },
  { speaker: 1, text: 'Now run it, and you see the most frequent word at the top of the list.' },
]

export const SLIDES: readonly Line[] = [
  {
    speaker: 1,
    text: 'The last quarter was the strongest since we began to count. Three things came together.',
    pauseSeconds: 0.6,
  },
  {
    speaker: 1,
    text: 'The new line of products found its buyers in the first month, much earlier than planned.',
    pauseSeconds: 0.6,
  },
  { speaker: 1, text: 'At the same time the cost of transport fell by almost a fifth.', pauseSeconds: 0.6 },
  { speaker: 1, text: 'For the next quarter we expect the same again, and a little more.' },
]

export const LANDSCAPE: readonly Line[] = [
  {
    speaker: 1,
    text: 'North of the last village the road becomes a path, and the path becomes a habit of the feet.',
    pauseSeconds: 0.7,
  },
  {
    speaker: 1,
    text: 'The wind comes from the sea all year. Trees here grow sideways and live for three hundred years.',
    pauseSeconds: 0.7,
  },
  { speaker: 1, text: 'If you stand still for long enough, the hills begin to move.' },
]
