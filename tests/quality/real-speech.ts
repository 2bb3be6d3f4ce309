import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageName } from '#lib/media/languages.ts'
import { ensureInStore } from '#lib/media/models/ensure-model.ts'
import type { StoreEntry } from '#lib/media/models/store-entry.ts'
import { recognizerModel, SPEECH_MODELS, type SpeechModel } from '#lib/media/recognition/recognizer-model.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { scriptUtterances } from '#lib/media/text-normalization/prepare-script.ts'
import { cpuOfTree } from '#tests/bench/odd-sources/cpu-of-tree.ts'
import { normalizeText, wordErrorRate } from '#tests/bench/voices/error-rate.ts'
import { type Bench, decode, type Finding, type Goal, mirrorOf, percent, recognize, table, textOf } from './bench.ts'
import { fleursExcerpts, kennedySpeech } from './real-speech-files.ts'
import { type Collection, recordingsIn } from './recordings-in-folder.ts'

const GOALS: Record<SpeechModel, number> = { auto: 0.08, fast: 0.08, accurate: 0.065 }
/** Of recordings that nobody chose for being clear, and of talks, with the model that is used by default. */
const FOLDER_GOALS = { all: 0.1, talks: 0.05, cost: 1.3 }

/**
 * Recordings of people with what they say, from public collections or the given folder, and what deciding by `auto` costs beside the
 * fast model. Numbers are compared as they are read aloud.
 */
export async function realSpeech(bench: Bench): Promise<Finding> {
  const all = bench.folder === '' ? await collections(bench) : await recordingsIn(bench.folder)
  const rows: string[][] = []
  const measured: (Tally & { collection: Collection; model: SpeechModel })[] = []
  for (const collection of all.filter(({ language }) => bench.asked(language))) {
    const tallies = new Map<SpeechModel, Tally>()
    for (const model of modelsFor(collection, bench)) {
      const tally = await recognized(collection, model, bench)
      tallies.set(model, tally)
      measured.push({ ...tally, collection, model })
    }
    const [first] = tallies.values()
    const cells = SPEECH_MODELS.map((model) => percentOf(tallies.get(model)))
    const [auto, fast] = [tallies.get('auto'), tallies.get('fast')]
    const cost = auto && fast ? (auto.cpuSeconds / fast.cpuSeconds).toFixed(2) : ''
    rows.push([collection.language, collection.what, String(first?.words ?? 0), ...cells, cost])
  }
  const head = ['language', 'recording', 'words', ...SPEECH_MODELS.map((model) => `${model}: words wrong`)]
  const markdown = table([...head, 'processor time, auto to fast'], rows)
  return {
    title: 'Recordings of people',
    markdown,
    goals: bench.folder === '' ? ownGoals(measured) : folderGoals(measured),
  }
}

type Tally = { wrong: number; words: number; cpuSeconds: number }
type Measured = Tally & { collection: Collection; model: SpeechModel }

/** What is unclear is recognized again without a limit only in the first windows of a film. */
const LONG_WORDS = 1000

/** Recordings in a folder are long: there only the default is compared with the fast one. */
function modelsFor({ language }: Collection, { folder }: Bench): readonly SpeechModel[] {
  if (recognizerModel(language, 'fast') === 'whisper-small') return ['accurate']
  return folder === '' ? SPEECH_MODELS : ['auto', 'fast']
}

function ownGoals(measured: readonly Measured[]): Goal[] {
  return SPEECH_MODELS.flatMap((model) => {
    const english = measured.filter((one) => one.collection.language === 'english' && one.model === model)
    return english.length === 0 ? [] : [rateGoal(`English read by people, ${model}`, GOALS[model], english)]
  })
}

function folderGoals(measured: readonly Measured[]): Goal[] {
  const byDefault = measured
    .filter(({ model }) => model !== 'fast')
    .filter(
      ({ collection, model }) => model === 'auto' || recognizerModel(collection.language, 'auto') === 'whisper-small',
    )
  const talks = byDefault.filter(({ collection }) => collection.what.includes('-talk-'))
  const goals = byDefault.length === 0 ? [] : [rateGoal('all recordings, by default', FOLDER_GOALS.all, byDefault)]
  if (talks.length === 0) return goals
  const long = talks.filter(({ words }) => words >= LONG_WORDS)
  const fast = measured.filter(
    ({ model, collection }) => model === 'fast' && long.some((one) => one.collection === collection),
  )
  const ratio = total(long).cpuSeconds / total(fast).cpuSeconds
  return [
    ...goals,
    rateGoal('talks, by default', FOLDER_GOALS.talks, talks),
    ...(fast.length === 0
      ? []
      : [
          {
            what: `processor time of talks of ${LONG_WORDS} words or more, auto to fast`,
            goal: `≤ ${FOLDER_GOALS.cost}`,
            measured: ratio.toFixed(2),
            met: ratio <= FOLDER_GOALS.cost,
          },
        ]),
  ]
}

function rateGoal(what: string, most: number, measured: readonly Tally[]): Goal {
  const { wrong, words } = total(measured)
  return {
    what: `${what}, ${words} words`,
    goal: `≤ ${percent(most)}`,
    measured: percent(wrong / words),
    met: wrong / words <= most,
  }
}

function total(measured: readonly Tally[]): Tally {
  const sum = (name: keyof Tally) => measured.reduce((all, one) => all + one[name], 0)
  return { wrong: sum('wrong'), words: sum('words'), cpuSeconds: sum('cpuSeconds') }
}

function percentOf(tally: Tally | undefined): string {
  return tally === undefined ? '' : percent(tally.wrong / tally.words)
}

async function recognized(collection: Collection, model: SpeechModel, bench: Bench): Promise<Tally> {
  const tally = { wrong: 0, words: 0, cpuSeconds: 0 }
  for (const { path, said } of collection.recordings) {
    const reference = readAloud(said, collection.tag)
    const sound = await decode(path, [], 'recording', bench)
    const before = await cpuOfTree()
    const text = textOf(await recognize(sound, collection.language, model, bench))
    tally.cpuSeconds += (await cpuOfTree()) - before
    const words = normalizeText(reference).length
    const rate = wordErrorRate(reference, readAloud(text, collection.tag))
    bench.note(`${model}, ${percent(rate)} of ${words}\n  said:  ${said.trim()}\n  recognized: ${text}`)
    tally.wrong += rate * words
    tally.words += words
  }
  return tally
}

/** "12" and "twelve" are the same word. */
function readAloud(text: string, tag: string): string {
  return [...scriptUtterances(text, tag)].map((utterance) => utterance.spoken).join(' ')
}

export async function collections(bench: Bench): Promise<Collection[]> {
  const store = { directory: bench.modelsDirectory, signal: bench.signal, ...mirrorOf(bench) }
  const [kennedy, fleurs] = await Promise.all([
    ensureInStore(kennedySpeech, store),
    ensureInStore(fleursExcerpts, store).catch((error: unknown) => {
      if (!(error instanceof MediaFailure)) throw error
      bench.note(`Measured without FLEURS: ${error.message}`)
      return null
    }),
  ])
  const said =
    'And so, my fellow Americans: ask not what your country can do for you, ask what you can do for your country.'
  const all: Collection[] = [
    {
      language: 'english',
      tag: 'en',
      what: 'J. F. Kennedy, inaugural address, 1961',
      recordings: [{ path: join(kennedy, 'jfk.wav'), said }],
    },
  ]
  for (const [tag, language] of fleurs === null ? [] : spokenIn) {
    const names = namesOf(fleursExcerpts, tag)
    const recordings = await Promise.all(
      names.map(async (name) => ({
        path: join(fleurs ?? '', `${name}.ogg`),
        said: await readFile(join(fleurs ?? '', `${name}.txt`), 'utf8'),
      })),
    )
    all.push({ language, tag, what: `FLEURS, ${names.length} sentences`, recordings })
  }
  return all
}

const spokenIn: [code: string, language: LanguageName][] = [
  ['en', 'english'],
  ['de', 'german'],
  ['es', 'spanish'],
  ['fr', 'french'],
  ['pt', 'portuguese'],
]

function namesOf(model: StoreEntry, code: string): string[] {
  return model.files
    .filter(({ path }) => path.startsWith(`fleurs-${code}-`) && path.endsWith('.ogg'))
    .map(({ path }) => path.slice(0, -4))
}
