import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPictures } from '#lib/media/broll/candidates/pictures.ts'
import { type BrollPlace, heardWords, planBroll } from '#lib/media/broll/plan-broll.ts'
import { editWord } from '#lib/media/editing/subtitle-decisions.ts'
import { describePlan } from '#lib/media/illustrator/illustrator.ts'
import { cardText } from '#lib/media/timeline/card-text.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { spokenWords, type Transcript, type Word } from '#lib/media/transcript.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { type Bench, type Finding, table } from './bench.ts'
import { readTimedTalk } from './choosing/timed-text.ts'

/** Insertions on a sheet for a judge. */
const SHEET = 100
/** Words shown around an insertion. */
const AROUND = 25

type Row = { talk: string; around: string; kind: string; shown: string; at: string }

/**
 * B-roll of talks that somebody wrote down, SRT and WebVTT files in `bench.folder`, with drawn pictures: what is shown over which
 * words. Writes a sheet for a judge beside them, `sheets/broll.md`, with as many insertions of each talk as of any other.
 */
export async function broll(bench: Bench): Promise<Finding> {
  const { folder, modelsDirectory } = bench
  if (folder === '') throw new Error('B-roll is measured on talks that you have: --folder <SRT or WebVTT files>.')
  await fillModels(['minilm'], modelsDirectory)
  const files = (await readdir(folder)).filter((name) => /\.(?:srt|vtt)$/.test(name)).sort()
  const talks: Row[][] = []
  for (const file of files) {
    const { name, transcript } = await readTimedTalk(join(folder, file))
    const rows = await rowsOf(name, transcript, bench)
    bench.note(`${name}: ${rows.length} insertions`)
    talks.push(rows)
  }
  const all = talks.flat()
  const judged = evenly(talks, SHEET)
  const head = ['', 'words around it', 'insertion', 'what is shown', 'time']
  const lines = judged.map(({ around, kind, shown, at }, index) => [String(index + 1), around, kind, shown, at])
  await mkdir(join(folder, 'sheets'), { recursive: true })
  await writeFile(join(folder, 'sheets', 'broll.md'), `${table(head, lines)}\n`)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const counts = kinds.map((kind) => [kind, String(all.filter((row) => row.kind === kind).length)])
  const seconds = talks.length === 0 ? '' : `${all.length} insertions in ${talks.length} talks`
  return { title: 'B-roll', markdown: `${table(['insertion', 'count'], counts)}\n\n${seconds}`, goals: [] }
}

async function rowsOf(talk: string, transcript: Transcript, { modelsDirectory, signal }: Bench): Promise<Row[]> {
  const { languageTag, durationSeconds } = transcript
  const spoken = spokenWords(transcript)
  const words = spoken.map(editWord)
  const span = { startSeconds: 0, endSeconds: durationSeconds }
  const options = { drawn: true, asked: false, languageTag, modelsDirectory, threads: 2, signal }
  const pictures = await findPictures(heardWords(words, span), options)
  const places = planBroll(words, span, { type: 'images', frequency: 'high', pictures }, languageTag)
  return places.map((place) => ({ talk, ...shownBy(place), around: around(place, spoken), at: clock(place) }))
}

function shownBy({ show }: BrollPlace): Pick<Row, 'kind' | 'shown'> {
  if (show.kind === 'closeUp') return { kind: 'close-up', shown: 'the speaker, closer' }
  if (show.kind === 'picture') return { kind: 'picture', shown: show.plan === null ? '' : describePlan(show.plan) }
  const { card } = show
  const text = cardText(card)
  if (card.kind === 'quotation') {
    const by = card.by.map((word) => word.text).join(' ')
    return { kind: 'quotation', shown: by === '' ? `“${text}”` : `${by} “${text}”` }
  }
  if (card.kind !== 'figure' || card.chart === null) return { kind: card.kind, shown: text }
  const { chart } = card
  const drawn =
    chart.kind === 'share'
      ? `a ring filled to ${Math.round(chart.percent)} %`
      : chart.kind === 'change'
        ? `a line that goes ${chart.direction}`
        : 'two bars'
  return { kind: 'figure with chart', shown: `${text} (${drawn})` }
}

/** The words that are spoken while it is shown, and those around them. */
function around({ start, end }: BrollPlace, words: readonly Word[]): string {
  const [from, to] = [secondsOf(start), secondsOf(end)]
  const first = words.findIndex(({ endSeconds }) => endSeconds > from + 0.01)
  const last = words.findLastIndex(({ startSeconds }) => startSeconds < to - 0.01)
  const text = (list: readonly Word[]) => list.map((word) => word.text).join(' ')
  const before = text(words.slice(Math.max(0, first - AROUND), first))
  const after = text(words.slice(last + 1, last + 1 + AROUND))
  return `… ${before} **${text(words.slice(first, last + 1))}** ${after} …`.replaceAll('|', '/')
}

function clock({ start, end }: BrollPlace): string {
  const at = secondsOf(start)
  const rest = (at % 60).toFixed(1).padStart(4, '0')
  return `${Math.floor(at / 60)}:${rest}, ${(secondsOf(end) - at).toFixed(1)} s`
}

/** So many in all, the same number of each talk as far as it has them, spread over the talk. */
function evenly(talks: readonly Row[][], count: number): Row[] {
  let each = 1
  const taken = (most: number) => talks.flatMap((rows) => spreadOver(rows, most))
  while (taken(each).length < count && talks.some(({ length }) => length > each)) each++
  const rows = taken(each)
  return spreadOver(rows, count)
}

function spreadOver(rows: readonly Row[], most: number): Row[] {
  if (rows.length <= most) return [...rows]
  return Array.from({ length: most }, (_, index) => rows[Math.floor(((index + 0.5) * rows.length) / most)] ?? []).flat()
}
