/** What the sample says. Each sentence has its scene; the words avoid names that a recogniser could mishear. */
export const SAMPLE_TITLE = 'How a long recording becomes a short film'

export const SAMPLE_SENTENCES = [
  'Hello. Nobody filmed this video, and nobody edited it.',
  'You bring a long recording, and every word of it is written down.',
  'The best moments get marked, like lines in a good book.',
  'Each one is cut out, and turned into an upright picture.',
  'The captions follow the voice, word by word.',
  'Then your short films go out, to every place where people watch.',
  'Now it is your turn. Choose a look, and make your first one.',
] as const

/** A warm, even English voice of the LibriTTS-R set. */
export const SAMPLE_VOICE = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
