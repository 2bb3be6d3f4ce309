import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sidecarCues } from '#lib/media/captions/sidecars.ts'
import { countCharacters } from '#lib/media/captions/time-cues.ts'
import { isLanguageName, type LanguageName } from '#lib/media/languages.ts'
import { rolesOf } from '#lib/media/text-normalization/function-words.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { type Bench, decode, type Finding, percent, recognize, table } from './bench.ts'
import { collections } from './real-speech.ts'

/** How the cues of SRT and WebVTT are broken and timed, of recordings of people, one after the other as in one talk. */
export async function captions(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const all = { lines: 0, leaving: 0, cues: 0, fast: 0, close: 0 }
  for await (const { language, what, transcripts } of spoken(bench)) {
    if (!bench.asked(language)) continue
    const found = figuresOf(transcripts)
    for (const key of ['lines', 'leaving', 'cues', 'fast', 'close'] as const) all[key] += found[key]
    rows.push([
      language,
      what,
      String(found.cues),
      percent(found.leaving / found.lines),
      percent(found.fast / found.cues),
    ])
  }
  const leaving = all.leaving / all.lines
  const fast = all.fast / all.cues
  return {
    title: 'Cues of subtitle files',
    markdown: table(
      ['language', 'recording', 'cues', 'lines that end with an article or the like', 'over 20 characters/s'],
      rows,
    ),
    goals: [
      {
        what: 'lines that end with an article, preposition or conjunction',
        goal: '≤ 5 %',
        measured: percent(leaving),
        met: leaving <= 0.05,
      },
      { what: 'cues over 20 characters/s', goal: '≤ 5 %', measured: percent(fast), met: fast <= 0.05 },
      { what: 'cues closer than two frames', goal: 'none', measured: String(all.close), met: all.close === 0 },
    ],
  }
}

type Spoken = { language: LanguageName; what: string; transcripts: Transcript[] }

/** The given transcripts, as projects have them among their files; without any, the recordings are transcribed. */
async function* spoken(bench: Bench): AsyncGenerator<Spoken> {
  for (const path of bench.transcripts) {
    const transcript: Transcript = JSON.parse(await readFile(path, 'utf8'))
    if (!isLanguageName(transcript.language)) throw new Error(`${path} has no language that captions are made in`)
    yield { language: transcript.language, what: basename(path), transcripts: [transcript] }
  }
  if (bench.transcripts.length > 0) return
  for (const { language, what, recordings } of await collections(bench)) {
    if (!bench.asked(language)) continue
    const transcripts: Transcript[] = []
    for (const { path } of recordings)
      transcripts.push(await recognize(await decode(path, [], 'recording', bench), language, 'fast', bench))
    yield { language, what, transcripts }
  }
}

function figuresOf(transcripts: readonly Transcript[]) {
  const cues = transcripts.flatMap((transcript) => sidecarCues(transcript))
  const languageTag = transcripts[0]?.languageTag ?? 'en'
  const lines = cues.flatMap((cue) => cue.lines)
  const leaving = lines.filter((line) => {
    const roles = rolesOf(line.at(-1)?.text ?? '', languageTag)
    return roles.has('leads') || roles.has('opens')
  })
  const fast = cues.filter(
    (cue) => countCharacters(cue.lines.flat()) / (secondsOf(cue.end) - secondsOf(cue.start)) > 20.05,
  )
  const close = cues.filter((cue, index) => {
    const next = cues[index + 1]
    const gap = next === undefined ? 1 : secondsOf(next.start) - secondsOf(cue.end)
    return gap >= 0 && gap < 2 / 25 - 1e-9
  })
  return { lines: lines.length, leaving: leaving.length, cues: cues.length, fast: fast.length, close: close.length }
}
