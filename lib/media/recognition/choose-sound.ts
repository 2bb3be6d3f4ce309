import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openAudio } from '../audio/audio-source.ts'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { requireModels } from '../models/require-models.ts'
import type { AudioFacts } from '../probe/media-facts.ts'
import type { VideoWithSound } from '../probe/require-video.ts'
import type { Task } from '../task.ts'
import { speechRegions } from './vad/find-speech.ts'

/** Speech is looked for in so many stretches of so many seconds, evenly spread; a shorter film is heard whole. */
const STRETCHES = 20
const STRETCH_SECONDS = 30
/** More microphones are not listened to. */
const MOST_TRACKS = 16
const CELL_SECONDS = 0.1
/** Clearing one's throat takes less. */
const LEAST_SPEECH_SECONDS = 0.5
/** The sound that players play is kept where it has at least this share of the most speech that one track has. */
const ENOUGH = 0.5
/** Another microphone is mixed in where most of what is said at it is not heard at those before it. */
const MOSTLY = 0.5
const LEAST_NEW_SECONDS = 1

/**
 * Chooses the sound of a file with several: the one that players play, unless people speak in another one, and together with it
 * other microphones at which people speak at other times. Comments, descriptions and other languages are left out.
 *
 * @throws MissingModels, where there is a choice; MediaFailure; the signal's reason.
 */
export async function chooseSound(
  source: { path: string; facts: VideoWithSound },
  modelsDirectory: string,
  task: Task,
): Promise<VideoWithSound> {
  const { facts } = source
  if (facts.otherSounds.length === 0) return facts
  const [vadDirectory = ''] = await requireModels(['silero-vad'], modelsDirectory)
  const sounds = [facts.audio, ...facts.otherSounds].slice(0, MOST_TRACKS)
  const heard = await listen(source, sounds, vadDirectory, task)
  return withSound(facts, chooseTracks(heard))
}

/** The facts with other streams as the sound; those that a file does not have are left out. */
export function withSound(facts: VideoWithSound, streams: readonly number[]): VideoWithSound {
  const all = [facts.audio, ...facts.otherSounds]
  const [first, ...others] = streams.flatMap((index) => all.filter((each) => each.streamIndex === index))
  if (first === undefined) return facts
  const channels = Math.max(first.channels, ...others.map((each) => each.channels))
  const mixedWith = others.map((each) => each.streamIndex)
  const audio = others.length === 0 ? first : { ...first, channels, mixedWith }
  return { ...facts, audio, otherSounds: all.filter((each) => !streams.includes(each.streamIndex)) }
}

/** A sound and the tenths of a second in which a person speaks in it. */
export type HeardSound = { sound: AudioFacts; speech: ReadonlySet<number> }

/** The streams that are the sound together; the first of `heard` is what players play. */
export function chooseTracks(heard: readonly HeardSound[]): number[] {
  const spoken = heard.filter(({ speech }) => speech.size * CELL_SECONDS >= LEAST_SPEECH_SECONDS)
  const inFilm = spoken.filter(({ sound }) => !sound.isAside)
  const candidates = inFilm.length > 0 ? inFilm : spoken
  const most = Math.max(0, ...candidates.map(({ speech }) => speech.size))
  const first = candidates.find(({ speech }) => speech.size >= most * ENOUGH && speech === heard[0]?.speech)
  const start = first ?? candidates.find(({ speech }) => speech.size === most) ?? heard[0]
  if (start === undefined) return []
  const chosen = [start.sound.streamIndex]
  const covered = new Set(start.speech)
  for (const { sound, speech } of [...inFilm].sort((left, right) => right.speech.size - left.speech.size)) {
    if (chosen.includes(sound.streamIndex) || sound.language !== start.sound.language) continue
    const added = [...speech].filter((cell) => !covered.has(cell))
    if (added.length <= speech.size * MOSTLY || added.length * CELL_SECONDS < LEAST_NEW_SECONDS) continue
    chosen.push(sound.streamIndex)
    for (const cell of added) covered.add(cell)
  }
  return chosen
}

async function listen(
  { path, facts }: { path: string; facts: VideoWithSound },
  sounds: readonly AudioFacts[],
  vadDirectory: string,
  task: Task,
): Promise<HeardSound[]> {
  const seconds = facts.durationSeconds ?? 0
  const every = Math.max(STRETCH_SECONDS, seconds / STRETCHES)
  const filters = `aresample=16000:async=1:first_pts=0,aselect='lt(mod(t,${every.toFixed(3)}),${STRETCH_SECONDS})',asetpts=N/SR/TB`
  const name = ({ streamIndex }: AudioFacts) => `track-${streamIndex}.wav`
  const outputs = sounds.map(name)
  const words = sounds.flatMap((sound) => [
    ...['-map', `0:${sound.streamIndex}`, '-af', filters, '-ac', '1', '-c:a', 'pcm_s16le', '-map_metadata', '-1'],
    ...['-t', String(STRETCHES * STRETCH_SECONDS), '-f', 'wav', name(sound)],
  ])
  const args = [...untrustedInput(task.limits), { inputPath: path }, ...words]
  await runFfmpeg({ args, outputs, lengthSeconds: seconds, timeoutSeconds: 300 + seconds }, task)
  const heard: HeardSound[] = []
  for (const sound of sounds) {
    const file = join(task.directory, name(sound))
    heard.push({ sound, speech: await speechIn(file, vadDirectory) })
    await rm(file)
  }
  return heard
}

async function speechIn(path: string, vadDirectory: string): Promise<Set<number>> {
  const audio = await openAudio(path)
  try {
    const cells = new Set<number>()
    for await (const { startSeconds, endSeconds } of speechRegions(audio, vadDirectory, 0)) {
      for (let at = startSeconds; at < endSeconds; at += CELL_SECONDS) cells.add(Math.round(at / CELL_SECONDS))
    }
    return cells
  } finally {
    await audio.close()
  }
}
