import type { EngineVoice } from '../synthesis/engines/engine.ts'

export const SAMPLE_NAMES = ['interview', 'talk', 'recording'] as const
export type SampleName = (typeof SAMPLE_NAMES)[number]

/** The recognizer that transcripts of samples name: nothing had to be recognized. */
export const SCRIPT = 'script'

/** What is said in a sample, line by line: by which of its voices, and in which of its shots. */
export type SampleScript = { title: string; voices: readonly EngineVoice[]; lines: readonly SampleLine[] }
export type SampleLine = { who: number; shot: number; text: string }

/** Voices of the LibriTTS-R set: one model speaks all of them. */
const WARM = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
const LOW = { engine: 'piper', speaker: '21', languageTag: 'en-US' } as const

const line = (who: number, shot: number, text: string): SampleLine => ({ who, shot, text })

/** The words avoid names and figures that a recognizer could mishear. */
export const SAMPLE_SCRIPTS: Record<SampleName, SampleScript> = {
  // Three thoughts that need nothing of each other, so that each becomes a reel.
  interview: {
    title: 'Three answers from a small team',
    voices: [WARM, LOW],
    lines: [
      line(0, 0, 'Three questions today, one minute, and no small talk.'),
      line(0, 1, 'Why did you stop all of your discounts?'),
      line(1, 2, 'Discounts teach people to wait.'),
      line(1, 2, 'Every sale told our best customers that they had paid too much.'),
      line(1, 2, 'So we ended all sales, and lost a tenth of our orders in the first month.'),
      line(1, 2, 'Then the people who stayed came back sooner, and paid the full price.'),
      line(1, 2, 'The most expensive price is a price that nobody believes.'),
      line(0, 1, 'How do you know which meetings are worth keeping?'),
      line(1, 2, 'Cancel every meeting for one week, and watch what happens.'),
      line(1, 2, 'We tried it, and nobody asked for them back.'),
      line(1, 2, 'Three projects were finished that had been stuck for months.'),
      line(1, 2, 'Empty meetings kill good work.'),
      line(1, 2, 'Keep the few that you would pay for, and give the rest of the week back to your team.'),
      line(1, 2, 'What do you tell people who are afraid to publish?'),
      line(0, 1, 'Your first ten videos will be bad, so make them quickly.'),
      line(0, 1, 'I spent a whole year polishing one film, and almost nobody watched it.'),
      line(0, 1, 'Then I made a small video every day, and learned more in a month.'),
      line(0, 1, 'Viewers forgive a shaky picture. They never forgive a boring minute.'),
      line(0, 1, 'So stop polishing, and make the next video better.'),
    ],
  },
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
