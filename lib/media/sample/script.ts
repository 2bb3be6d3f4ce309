import type { EngineVoice } from '../synthesis/engines/engine.ts'

export const SAMPLE_NAMES = ['talk', 'conversation', 'recording'] as const
export type SampleName = (typeof SAMPLE_NAMES)[number]

/** What is said in a sample, line by line: by which of its voices, and in which of its shots. */
export type SampleScript = { title: string; voices: readonly EngineVoice[]; lines: readonly SampleLine[] }
export type SampleLine = { who: number; shot: number; text: string }

/** Voices of the LibriTTS-R set: one model speaks all of them. */
const WARM = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
const LOW = { engine: 'piper', speaker: '21', languageTag: 'en-US' } as const

const line = (who: number, shot: number, text: string): SampleLine => ({ who, shot, text })

/** The words avoid names and figures that a recognizer could mishear. */
export const SAMPLE_SCRIPTS: Record<SampleName, SampleScript> = {
  talk: {
    title: 'What a quiet week taught us',
    voices: [WARM],
    lines: [
      line(0, 0, 'Last spring, we cancelled every meeting for a week.'),
      line(0, 1, 'We thought that it would be chaos. It was not.'),
      line(0, 2, 'Nobody asked for a single one of them back.'),
      line(0, 0, 'Three things were finished that had been stuck for months.'),
      line(0, 2, 'So we looked at the calendar, and asked a simple question.'),
      line(0, 1, 'Which of these meetings would you pay for?'),
      line(0, 2, 'Only seven of the forty were left.'),
      line(0, 0, 'That is the whole talk. Find your seven.'),
    ],
  },
  conversation: {
    title: 'Price is a promise',
    voices: [WARM, LOW],
    lines: [
      line(0, 0, 'You stopped all discounts last year. What happened?'),
      line(1, 2, 'We lost eleven percent of our orders in the first month.'),
      line(0, 1, 'That sounds bad.'),
      line(1, 2, 'It was good. Discounts teach people to wait.'),
      line(1, 0, 'The people who stayed paid the full price, and came back sooner.'),
      line(0, 1, 'So the price is a promise?'),
      line(1, 2, 'Yes. You keep it, or you explain it every week.'),
    ],
  },
  recording: {
    title: 'From a link to a finished video',
    voices: [LOW],
    lines: [
      line(0, 0, 'Here is the whole job, from a link to a finished video.'),
      line(0, 1, 'Paste the address of your recording.'),
      line(0, 2, 'Pick how the captions look.'),
      line(0, 3, 'Press one button, and watch the steps.'),
      line(0, 4, 'When it is done, every word stands beside the picture.'),
      line(0, 5, 'Click a word, and you hear it.'),
    ],
  },
}
