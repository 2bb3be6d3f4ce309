import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { editWord } from '#lib/media/editing/subtitle-decisions.ts'
import { chooseMusic, makeMusic } from '#lib/media/music/choose-music.ts'
import { MOODS, type Mood } from '#lib/media/music/mood.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import type { VideoSource } from '#lib/media/probe/video-source.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import { makeSound } from '#lib/media/soundtrack/make-sound.ts'
import { measureLoudness } from '#lib/media/soundtrack/measure-loudness.ts'
import { CHANNELS, rawInput, SOUND_RATE, samplesAt } from '#lib/media/soundtrack/raw-sound.ts'
import { speakWith } from '#lib/media/synthesis/speak.ts'
import { findVoice } from '#lib/media/synthesis/voices/catalog.ts'
import type { Task } from '#lib/media/task.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import type { Timeline } from '#lib/media/timeline/timeline.ts'
import { paragraph } from '#tests/integration/media/recognition/paragraph.ts'
import { aroundFlashes, FLASH_SOURCES, makeFlashes, soundDelays } from '#tests/support/flashes.ts'
import { makeMedia } from '#tests/support/make-media.ts'
import { asWav, type Bench, type Finding, type Goal, table } from './bench.ts'

const PIECES = 201
const LOUDNESS = { integratedLufs: -14, truePeakDb: -1 }

/** How far picture and sound are apart after 200 cuts, how loud reels are, and how far their speech is above the music. */
export async function reels(bench: Bench): Promise<Finding> {
  const rows: string[][] = []
  const goals: Goal[] = []
  for (const kind of Object.keys(FLASH_SOURCES)) {
    const { cuts, last, most } = await delaysOf(kind, await taskOf(bench, 'flashes'))
    rows.push([kind, `${cuts} cuts`, `sound ${frames(last)} late at the end, ${frames(most)} at worst`])
    const what = `picture and sound apart after ${cuts} cuts (${kind})`
    goals.push({ what, goal: '≤ 1 frame', measured: frames(most), met: most <= 1 })
    bench.note(rows.at(-1)?.join(': ') ?? '')
  }
  const task = await taskOf(bench, 'talk')
  const talk = await makeTalk(bench, task)
  for (const mood of MOODS) {
    const { lufs, peakDb, aboveDb, quietestDb } = await loudnessOf(mood, talk, task)
    const figures = `${lufs.toFixed(1)} LUFS, peak ${peakDb.toFixed(1)} dBTP`
    const above = `speech ${aboveDb.toFixed(1)} dB above the music`
    rows.push([`music: ${mood}`, 'volume 1', `${figures}, ${above}, in its worst phrase ${quietestDb.toFixed(1)} dB`])
    goals.push(
      { what: `loudness (${mood})`, goal: '−14 ± 1 LUFS', measured: lufs.toFixed(1), met: Math.abs(lufs + 14) <= 1 },
      { what: `true peak (${mood})`, goal: '≤ −1 dBTP', measured: peakDb.toFixed(1), met: peakDb <= -1 },
      { what: `speech above music (${mood})`, goal: '≥ 12 dB', measured: aboveDb.toFixed(1), met: aboveDb >= 12 },
    )
    bench.note(rows.at(-1)?.join(': ') ?? '')
  }
  return { title: 'Rendered reels', markdown: table(['source', 'edit', 'result'], rows), goals }
}

const frames = (count: number) => `${count.toFixed(2)} frames`

async function taskOf(bench: Bench, name: string): Promise<Task> {
  const directory = join(bench.directory, name)
  await mkdir(directory, { recursive: true })
  const limits = { maxDurationSeconds: 3600, maxPixels: 1920 * 1080, threads: 2 }
  return { directory, signal: bench.signal, onProgress: () => undefined, limits }
}

async function sourceOf(path: string, task: Task) {
  return { path, facts: await requireVideo(path, task) }
}

async function delaysOf(kind: string, task: Task): Promise<{ cuts: number; last: number; most: number }> {
  const source = await sourceOf(await makeFlashes(kind, 150, task), task)
  const decisions = aroundFlashes(source.facts.video, FLASH_SOURCES[kind]?.rate ?? [30, 1], PIECES)
  const timeline = planTimeline(decisions)
  const path = await renderTimeline(source, timeline, {}, 'flashes', task)
  const delays = (await soundDelays(path, decisions.frameRate, task)).map(
    (delay) => delay * secondsOf(decisions.frameRate),
  )
  const end = delays.slice(-5)
  return {
    cuts: timeline.clips.length - 1,
    last: end.reduce((sum, delay) => sum + delay, 0) / end.length,
    most: Math.max(...delays.map(Math.abs)),
  }
}

type Talk = { source: VideoSource; decisions: EditDecisions }

/** A voice that is rather quiet, over a plain picture. */
async function makeTalk(bench: Bench, task: Task): Promise<Talk> {
  const voice = findVoice('libritts-0138')
  if (!voice) throw new Error('the voice is missing')
  const speech = await speakWith(bench.synthesizer, paragraph, { voice: voice.speaker, signal: bench.signal })
  const wav = await asWav(speech.pcm, speech.sampleRate, 'talk', bench)
  const picture = ['-f', 'lavfi', '-i', `color=0x305060:s=320x180:r=30:d=${speech.durationSeconds}`]
  const sound = ['-i', wav, '-af', 'volume=-8dB', '-ar', '48000', '-c:a', 'aac']
  const source = await sourceOf(await makeMedia(task, ...picture, ...sound, '-c:v', 'libx264', 'talk.mp4'), task)
  const end = timeOf(source.facts.durationSeconds ?? 0)
  const base = aroundFlashes(source.facts.video, [30, 1], 2)
  const words = speech.words.map(editWord)
  return { source, decisions: { ...base, words, cuts: [], start: timeOf(0), end, sourceDuration: end } }
}

async function loudnessOf(mood: Mood, { source, decisions }: Talk, task: Task) {
  const song = chooseMusic(mood, 1)
  const files = { [song.name]: await makeMusic(song, secondsOf(decisions.end), task) }
  const music = { media: song.name, volume: 1, fadeInSeconds: 0.5, fadeOutSeconds: 0.5 }
  const media = { [song.name]: { kind: 'audio' as const, title: song.title, credit: song.credit } }
  const mixed = planTimeline({ ...decisions, music, media })
  const seconds = secondsOf(mixed.duration)
  const finished = { ...mixed, audio: { ...mixed.audio, loudness: LOUDNESS } }
  const made = await renderTimeline(source, finished, files, 'reel', task)
  const measured = await measureLoudness([{ inputPath: made }], { seconds }, task)
  const speech = await samplesOf(source, { ...mixed, audio: { ...mixed.audio, music: null } }, {}, task)
  const both = await samplesOf(source, mixed, files, task)
  const under = both.map((value, index) => value - (speech[index] ?? 0))
  const phrases = (mixed.audio.music?.speech ?? []).map(
    ({ start, end }) => [samplesAt(start) * CHANNELS, samplesAt(end) * CHANNELS] as const,
  )
  const inPhrases = (samples: Float32Array) => phrases.map(([from, to]) => samples.subarray(from, to))
  const [spoken, played] = [inPhrases(speech), inPhrases(under)]
  const differences = await Promise.all(
    [...spoken.keys()].map(async (index) => (await lufs([spoken[index]], task)) - (await lufs([played[index]], task))),
  )
  return {
    lufs: measured.integratedLufs ?? Number.NEGATIVE_INFINITY,
    peakDb: measured.truePeakDb,
    aboveDb: (await lufs(spoken, task)) - (await lufs(played, task)),
    quietestDb: Math.min(...differences),
  }
}

async function samplesOf(source: VideoSource, timeline: Timeline, files: Record<string, string>, task: Task) {
  const { path, format } = await makeSound(source, timeline, files, 'sound', task)
  const bytes = await readFile(path)
  if (format === 'f32le') return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  return Float32Array.from(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2), (value) => value / 32_768)
}

let measurements = 0

async function lufs(parts: readonly (Float32Array | undefined)[], task: Task): Promise<number> {
  const path = join(task.directory, `measured-${measurements++}.raw`)
  await writeFile(path, Buffer.concat(parts.map((part) => new Uint8Array(part?.slice().buffer ?? []))))
  const { integratedLufs } = await measureLoudness(rawInput(path, 'f32le'), { seconds: SOUND_RATE }, task)
  return integratedLufs ?? -70
}
