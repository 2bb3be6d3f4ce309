import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageName } from '#lib/media/languages.ts'
import { ensureInStore } from '#lib/media/models/ensure-model.ts'
import type { StoreEntry } from '#lib/media/models/store-entry.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { scriptUtterances } from '#lib/media/text-normalization/prepare-script.ts'
import { normalizeText, wordErrorRate } from '#tests/bench/voices/error-rate.ts'
import {
  type Bench,
  decode,
  type Finding,
  mirrorOf,
  percent,
  type Recognizer,
  recognize,
  recognizersOf,
  table,
  textOf,
} from './bench.ts'
import { fleursExcerpts, kennedySpeech } from './real-speech-files.ts'

type Collection = { language: LanguageName; tag: string; what: string; recordings: { path: string; said: string }[] }

const goals: Record<Recognizer, number> = { fast: 0.08, accurate: 0.065 }
const recognizers = ['fast', 'accurate'] as const

/** Recordings of people with what they read, from public collections. Numbers are compared as they are read aloud. */
export async function realSpeech(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const english: Record<Recognizer, Tally> = { fast: { wrong: 0, words: 0 }, accurate: { wrong: 0, words: 0 } }
  for (const collection of (await collections(bench)).filter(({ language }) => bench.asked(language))) {
    const cells: string[] = recognizersOf(collection.language).length === 1 ? [''] : []
    let words = 0
    for (const model of recognizersOf(collection.language)) {
      const tally = await recognized(collection, model, bench)
      words = tally.words
      cells.push(percent(tally.wrong / tally.words))
      if (collection.language !== 'english') continue
      english[model].wrong += tally.wrong
      english[model].words += tally.words
    }
    rows.push([collection.language, collection.what, String(words), ...cells])
  }
  const measured = recognizers.filter((model) => english[model].words > 0)
  const found = measured.map((model) => {
    const rate = english[model].wrong / english[model].words
    const goal = `≤ ${percent(goals[model])}`
    return {
      what: `English read by people, ${english[model].words} words, ${model}`,
      goal,
      measured: percent(rate),
      met: rate <= goals[model],
    }
  })
  const head = ['language', 'recording', 'words', 'fast: words wrong', 'accurate: words wrong']
  return { title: 'Recordings of people', markdown: table(head, rows), goals: found }
}

type Tally = { wrong: number; words: number }

async function recognized(collection: Collection, model: Recognizer, bench: Bench): Promise<Tally> {
  const tally = { wrong: 0, words: 0 }
  for (const { path, said } of collection.recordings) {
    const reference = readAloud(said, collection.tag)
    const text = textOf(await recognize(await decode(path, [], 'recording', bench), collection.language, model, bench))
    const words = normalizeText(reference).length
    const rate = wordErrorRate(reference, readAloud(text, collection.tag))
    bench.note(`${model}, ${percent(rate)} of ${words}\n  said:  ${said.trim()}\n  recognised: ${text}`)
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
