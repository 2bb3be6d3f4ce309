import { ensureInStore } from '#lib/media/models/ensure-model.ts'
import type { StoreEntry } from '#lib/media/models/store-entry.ts'
import type { EngineVoice } from '#lib/media/synthesis/engines/engine.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { type Bench, mirrorOf } from './bench.ts'
import { fleursExcerpts, kennedySpeech } from './real-speech-files.ts'
import { readers } from './speaker-files.ts'
import {
  type Conversation,
  conversation,
  filesBy,
  heldOutVoices,
  inOneRoom,
  monologue,
  type Person,
  peopleOf,
  synthetic,
} from './speaker-recordings.ts'

/** Recordings of one kind. `real` where people speak and not synthetic voices. */
export type SpeakerSet = { name: string; real: boolean; conversations: Conversation[] }

/** Lengths of turns in seconds: answers and replies, some of them short. */
const turns = [5, 3.5, 6, 1.6, 4, 7, 2.2, 5, 3, 6, 4, 3]
const shortTurns = [3, 3, 3, 3, 3, 3]

/** Single speakers and conversations: of recordings of people, and of voices that the model was not trained with. */
export async function* speakerSets(bench: Bench): AsyncGenerator<SpeakerSet> {
  const [read, spoken, kennedy] = await Promise.all([
    fetched(readers, bench),
    fetched(fleursExcerpts, bench),
    fetched(kennedySpeech, bench),
  ])
  if (read) {
    const people = await peopleOf(await filesBy(read, (name) => /^(\d+)\/.*flac$/.exec(name)?.[1] ?? null), bench)
    yield { real: true, name: 'one person, a book read aloud, 1 min', conversations: people.map(monologue) }
    yield { real: true, name: 'two people, books read aloud', conversations: groups(people, 2) }
    yield { real: true, name: 'three people, books read aloud', conversations: groups(people, 3) }
  }
  if (spoken) {
    const people = await peopleOf(await filesBy(spoken, (name) => /^fleurs-(.*)\.ogg$/.exec(name)?.[1] ?? null), bench)
    yield { real: true, name: 'one person, a sentence in one of five languages', conversations: people.map(monologue) }
    const pairs = people.slice(0, 40).map((person, i) => [person, people[i + 10] ?? person])
    yield {
      real: true,
      name: 'two people, each in another language',
      conversations: pairs.map((pair) => conversation(pair, shortTurns)),
    }
  }
  if (kennedy) {
    const people = await peopleOf(new Map([['Kennedy', [`${kennedy}/jfk.wav`]]]), bench)
    yield { real: true, name: 'one person, a speech with an audience', conversations: people.map(monologue) }
  }
  const piper = await synthetic(heldOutVoices(16), sentences, bench)
  yield { real: false, name: 'one synthetic voice, Piper', conversations: piper.map(monologue) }
  yield { real: false, name: 'two synthetic voices, Piper', conversations: groups(piper, 2) }
  yield { real: false, name: 'one synthetic voice in a noisy room', conversations: piper.map(monologue).map(inOneRoom) }
  yield { real: false, name: 'two synthetic voices in a noisy room', conversations: groups(piper, 2).map(inOneRoom) }
  const kokoro = await synthetic(kokoroVoices, sentences, bench)
  yield { real: false, name: 'one synthetic voice, Kokoro', conversations: kokoro.map(monologue) }
  yield { real: false, name: 'two synthetic voices, Kokoro', conversations: groups(kokoro, 2) }
}

const kokoroVoices = [
  'af_heart',
  'am_michael',
  'bf_emma',
  'bm_george',
  'af_bella',
  'am_fenrir',
  'af_nicole',
  'am_puck',
].map(
  (speaker): EngineVoice => ({ engine: 'kokoro', speaker, languageTag: speaker.startsWith('b') ? 'en-GB' : 'en-US' }),
)
const sentences = [
  'Good morning, and thank you very much for finding the time to talk to us today.',
  'I grew up in a small village by the sea, where everybody knew the name of every boat.',
  'What did you do when the company decided to close the factory after all those years?',
  'We sat down with a pot of coffee and made a list of everything that still worked.',
  'Some people say that it was luck, but I think that we were simply very stubborn.',
  'Let me give you an example: last winter the heating broke three times in one week.',
]

/** Each person with those after, so that everybody speaks in some conversations. */
function groups(people: readonly Person[], size: number): Conversation[] {
  return people.map((_, i) => {
    const members = Array.from({ length: size }, (_, k) => people[(i + k * 3) % people.length])
    return conversation(
      members.filter((person) => person !== undefined),
      turns,
    )
  })
}

async function fetched(entry: StoreEntry, bench: Bench): Promise<string | null> {
  try {
    return await ensureInStore(entry, { directory: bench.modelsDirectory, signal: bench.signal, ...mirrorOf(bench) })
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error
    bench.note(`Measured without ${entry.name}: ${error.message}`)
    return null
  }
}
