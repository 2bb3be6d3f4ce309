import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { settings } from '#lib/core/settings/env.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import { fillModels, RECOGNIZERS, VOICES } from '#tests/support/fill-models.ts'
import { type Bench, type Finding, table } from './bench.ts'
import { broll } from './broll.ts'
import { captions } from './captions.ts'
import { choosing } from './choosing.ts'
import { framing } from './framing.ts'
import { illustrator } from './illustrator/illustrator.ts'
import { sentences } from './illustrator/sentence-sheets.ts'
import { languages } from './languages.ts'
import { narrations } from './narrations.ts'
import { noise } from './noise.ts'
import { realFilms } from './real-films.ts'
import { realSpeech } from './real-speech.ts'
import { reels } from './reels.ts'
import { samples } from './samples.ts'
import { speakers } from './speakers.ts'
import { unspoken } from './unspoken.ts'
import { voiceClasses } from './voice-classes.ts'
import { wordStarts } from './word-starts.ts'

/**
 * Command: measures the quality of recognition and synthesis with the production models. Prints Markdown tables
 * and how the figures stand to the goals; ends with 1 when one is missed.
 *
 *     npm run quality [-- --only real,languages,voices,starts,unspoken,noise,speakers,captions,choosing,reels,framing,illustrator,sentences,narrations,samples] [--languages german,dutch] [--only footage --folder <films>] [--only real --folder <recordings with texts>] [--only noise --folder <recordings of noise>] [--only choosing,broll --folder <SRT or WebVTT files>] [--models <store>] [--transcripts <a.json,b.json>]
 */
const parts: Record<string, (bench: Bench) => Promise<Finding>> = {
  real: realSpeech,
  starts: wordStarts,
  unspoken,
  noise,
  speakers,
  captions,
  choosing,
  broll,
  reels,
  framing,
  footage: realFilms,
  illustrator,
  sentences,
  narrations,
  samples,
  voices: voiceClasses,
  languages,
}

/** Without films and talks of real people, of which none belong to the product. */
const OF_ITS_OWN = Object.keys(parts).filter((name) => name !== 'footage' && name !== 'broll')

const { MODELS_DIR, MODELS_MIRROR, FFMPEG_PATH, FFPROBE_PATH } = settings()
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: OF_ITS_OWN.join(',') },
    languages: { type: 'string', default: '' },
    models: { type: 'string', default: MODELS_DIR },
    transcripts: { type: 'string', default: '' },
    folder: { type: 'string', default: '' },
  },
})
configureTools({ ffmpegPath: FFMPEG_PATH, ffprobePath: FFPROBE_PATH })
const mirror = MODELS_MIRROR === undefined ? {} : { mirrorUrl: MODELS_MIRROR }
// Recordings of people need no voices, which are by far the largest, and talks that are written down nothing of both.
const isWritten =
  values.folder !== '' && values.only.split(',').every((name) => name === 'choosing' || name === 'broll')
const needed = values.only === 'real' || values.only === 'noise' ? RECOGNIZERS : [...RECOGNIZERS, ...VOICES]
await fillModels(isWritten ? [] : needed, values.models)
const synthesizer = createSynthesizer({ modelsDirectory: values.models, threads: 2 })
const bench: Bench = {
  modelsDirectory: values.models,
  ...mirror,
  directory: await mkdtemp(join(tmpdir(), 'reelwright-quality-')),
  synthesizer,
  signal: new AbortController().signal,
  asked: (language) => values.languages === '' || values.languages.split(',').includes(language),
  folder: values.folder,
  transcripts: values.transcripts.split(',').filter(Boolean),
  note: (text) => process.stderr.write(`${text}\n`),
}
const findings: Finding[] = []
try {
  for (const name of values.only.split(',')) {
    const part = parts[name]
    if (!part) throw new Error(`There is no part "${name}". Choose from ${Object.keys(parts).join(', ')}.`)
    const finding = await part(bench)
    findings.push(finding)
    process.stdout.write(`### ${finding.title}\n\n${finding.markdown}\n\n`)
  }
} finally {
  await synthesizer.close()
  await rm(bench.directory, { recursive: true, force: true })
}
const goals = findings.flatMap((finding) => finding.goals)
const rows = goals.map(({ what, goal, measured, met }) => [what, goal, measured, met ? 'met' : '**missed**'])
process.stdout.write(`### Goals\n\n${table(['what', 'goal', 'measured', ''], rows)}\n`)
process.exitCode = goals.every((goal) => goal.met) ? 0 : 1
