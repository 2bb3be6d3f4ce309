import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english } from '#lib/contract/messages/render.ts'
import { settings } from '#lib/core/settings/env.ts'
import { chooseReels, listSentences } from '#lib/media/clips/choosing/choose-reels.ts'
import type { ChosenReel, ReelMaterial } from '#lib/media/clips/choosing/chosen-reel.ts'
import { type Embedder, withEmbedder } from '#lib/media/embedding/embedder.ts'
import { spokenWords, type Word } from '#lib/media/transcript.ts'
import { chooseByModel, picksOf, type ReelChoice } from '#lib/service/writing/choose-reels/choose-by-model.ts'
import { improveReels } from '#lib/service/writing/improve-reels.ts'
import { hasWriter } from '#lib/service/writing/write-script.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { type Bench, type Finding, table } from '../bench.ts'
import { type RecordedModel, startRecordedModel } from './recorded-model.ts'
import { readTimedTalk, type TimedTalk } from './timed-text.ts'

/** What a new team's form asks for. */
const LENGTH = { minSeconds: 30, maxSeconds: 60 }
/** Reels on a sheet for a judge, and of one talk at most. */
const SHEET = { reels: 20, ofTalk: 2 }
const WISH = { count: null, prompt: null, keywords: [], ...LENGTH }
/** Words shown around a reel. */
const AROUND = 60

/** A reel with its words and those around it. */
type Shown = { talk: string; reel: ChosenReel; before: string; text: string; after: string }

/**
 * Chooses reels out of talks that somebody wrote down, SRT and WebVTT files in `bench.folder`, and writes two sheets for judges
 * beside them, in `sheets`: reels in their surroundings alone (`choosing.md`), and reels with the texts about them (`writing.md`). With
 * WRITE_URL, the provider there chooses; where the folder has another one named `answers`, that answers for it (`startRecordedModel`).
 */
export async function talkSheets(bench: Bench): Promise<Finding> {
  const { folder, modelsDirectory, signal } = bench
  await fillModels(['minilm'], modelsDirectory)
  const inFolder = await readdir(folder)
  const files = inFolder.filter((name) => /\.(?:srt|vtt)$/.test(name)).sort()
  const { WRITE_URL } = settings()
  const isRecorded = WRITE_URL !== undefined && inFolder.includes('answers')
  const model = isRecorded ? await startRecordedModel(folder, WRITE_URL) : null
  const rows: string[][] = []
  const shown: Shown[][] = []
  await withEmbedder({ languageTag: 'en', modelsDirectory, threads: 2, signal }, async (embed) => {
    for (const file of files) {
      const talk = await readTimedTalk(join(folder, file))
      const { reels, seconds } = await reelsOf(talk, embed, model, signal)
      shown.push(reels)
      rows.push([talk.name, minutes(talk.transcript.durationSeconds), String(reels.length), seconds.toFixed(1)])
      bench.note(`${talk.name}: ${reels.length} reels`)
    }
  })
  for (const name of model?.missing ?? []) bench.note(`There is no answer to ${name}.`)
  await model?.stop()
  await mkdir(join(folder, 'sheets'), { recursive: true })
  const judged = forJudges(shown)
  await writeFile(join(folder, 'sheets', 'choosing.md'), sheetOf(judged, inSurroundings))
  await writeFile(join(folder, 'sheets', 'writing.md'), sheetOf(judged, withTexts))
  const all = shown.flatMap((reels, at) => [`#### ${files[at]}`, ...reels.map(inFull)])
  const head = ['talk', 'minutes', 'reels', 'seconds of choosing']
  return { title: 'Reels of talks', markdown: [table(head, rows), ...all].join('\n\n'), goals: [] }
}

/** The reels of one talk with their surroundings, and how long it took to choose them. */
async function reelsOf(
  { name, transcript }: TimedTalk,
  embed: Embedder | null,
  model: RecordedModel | null,
  signal: AbortSignal,
): Promise<{ reels: Shown[]; seconds: number }> {
  const { durationSeconds } = transcript
  const lengthOf = ({ startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) =>
    endSeconds - startSeconds
  const material = { transcript, loudness: new Float32Array(), durationSeconds, lengthOf }
  const started = performance.now()
  model?.begin(name)
  const choice = hasWriter() ? await choiceOf(material, signal) : null
  const chosen = await chooseReels(material, WISH, embed, picksOf(choice, WISH.count))
  const seconds = (performance.now() - started) / 1000
  // Of what the built-in choice adds, no provider is asked.
  const { reels } = await improveReels(chosen, choice && { ...choice, isDown: true }, WISH, transcript, signal)
  const words = spokenWords(transcript)
  return { reels: reels.map((reel) => ({ talk: name, reel, ...around(reel, words) })), seconds }
}

/** As the service has them chosen. */
function choiceOf(material: ReelMaterial, signal: AbortSignal): Promise<ReelChoice> {
  const { language, languageTag } = material.transcript
  const sentences = listSentences(material, WISH)
  return chooseByModel({ ...WISH, language, languageTag, sentences, title: null }, () => undefined, signal)
}

function around({ startSeconds, endSeconds, leftOut = [] }: ChosenReel, words: readonly Word[]) {
  const middleOf = (word: Word) => (word.startSeconds + word.endSeconds) / 2
  const first = words.findIndex((word) => middleOf(word) >= startSeconds)
  const last = words.findLastIndex((word) => middleOf(word) <= endSeconds)
  return {
    before: written(words.slice(Math.max(0, first - AROUND), first)),
    // As its captions begin.
    text: written(
      words
        .slice(first, last + 1)
        .filter((word) => !leftOut.some((one) => middleOf(word) > one.startSeconds && middleOf(word) < one.endSeconds)),
    ).replace(/\p{Ll}/u, (letter, at) => (at === 0 ? letter.toUpperCase() : letter)),
    after: written(words.slice(last + 1, last + 1 + AROUND)),
  }
}

/** Turns of different speakers in lines of their own. */
function written(words: readonly Word[]): string {
  return words
    .map(({ text, speaker }, at) => {
      const before = words[at - 1]
      return before === undefined ? text : before.speaker === speaker ? ` ${text}` : `\n— ${text}`
    })
    .join('')
}

/** The best of every talk first, then their second ones; more of each where there are few. */
function forJudges(shown: readonly Shown[][]): Shown[] {
  const ofTalk = Math.max(SHEET.ofTalk, Math.ceil(SHEET.reels / Math.max(1, shown.length)))
  const ranked = Array.from({ length: ofTalk }, (_, rank) => shown.flatMap((reels) => reels.slice(rank, rank + 1)))
  return ranked.flat().slice(0, SHEET.reels)
}

function sheetOf(reels: readonly Shown[], of: (reel: Shown) => string): string {
  return `${reels.map((reel, at) => `## Reel ${at + 1}\n\n${of(reel)}`).join('\n\n---\n\n')}\n`
}

function inSurroundings({ before, text, after }: Shown): string {
  return `**Before:**\n\n${before || '(nothing)'}\n\n**Reel:**\n\n${text}\n\n**After:**\n\n${after || '(nothing)'}`
}

function withTexts({ text, reel: { title, hook, caption, tags } }: Shown): string {
  const texts = [
    `Title: ${title}`,
    `Hook: ${hook ?? '(none)'}`,
    `Caption: ${caption}`,
    `Tags: ${tags.join(', ') || '(none)'}`,
  ]
  return `**Reel:**\n\n${text}\n\n${texts.map((line) => `- ${line}`).join('\n')}`
}

function inFull(shown: Shown, at: number): string {
  const { reel } = shown
  const seconds = Math.round(reel.endSeconds - reel.startSeconds)
  const reason = typeof reel.reason === 'string' ? reel.reason : english(reel.reason)
  const { before, after } = { before: shown.before, after: shown.after }
  return `**${at + 1}** (score ${reel.score}, ${seconds} s)\n\n… ${before}\n\n> ${withTexts(shown).replaceAll('\n', '\n> ')}\n> - Reason: ${reason}\n\n${after} …`
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(0)
}
