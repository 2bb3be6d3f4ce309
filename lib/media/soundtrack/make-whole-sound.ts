import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import { wholeSeconds } from '../timeline/intro-and-outro.ts'
import { NETWORK_LOUDNESS } from '../timeline/network-loudness.ts'
import { secondsOf } from '../timeline/time.ts'
import type { AudioMix, Timeline } from '../timeline/timeline.ts'
import { encodeSound } from './encode-sound.ts'
import { levelSound } from './level-sound.ts'
import { type MadeSound, makeSound, mixSound } from './make-sound.ts'
import { measureLoudness } from './measure-loudness.ts'
import { type RawFormat, rawInput } from './raw-sound.ts'

/** A video before or after the result, with the timeline of it alone. */
export type AddedPart = { source: VideoSource; timeline: Timeline }

type Parts = { files: Readonly<Record<string, string>>; intro: AddedPart | null; outro: AddedPart | null }

/**
 * Makes the sound of a timeline as `makeSound`, with that of its intro before and that of its outro after it. Each is as loud as the
 * rest, and no peak of the whole is above that of its loudness, or of networks where it is as loud as its source.
 */
export async function makeWholeSound(
  source: VideoSource,
  timeline: Timeline,
  { files, intro, outro }: Parts,
  name: string,
  task: Task,
): Promise<MadeSound> {
  if (intro === null && outro === null) return makeSound(source, timeline, files, name, task)
  const middle = await mixSound(source, timeline, files, name, task)
  const raw = { ...middle, seconds: secondsOf(timeline.duration) }
  const target = timeline.audio.loudness ?? (await ownLoudness(raw, task))
  const parts: string[] = []
  if (intro !== null) parts.push(await addedSound(intro, target, `${name}-intro`, task))
  parts.push(await leveled(raw, target, `${name}-level`, task))
  if (outro !== null) parts.push(await addedSound(outro, target, `${name}-outro`, task))
  const path = join(task.directory, `${name}-whole.raw`)
  await joinFiles(parts, path)
  const whole = { path, seconds: wholeSeconds(timeline) }
  const coded = await encodeSound(whole, target.truePeakDb, `${name}-coded`, task)
  await rm(path)
  return { path: coded, format: 'aac' }
}

type Loudness = NonNullable<AudioMix['loudness']>
type RawSound = { path: string; format: RawFormat; seconds: number }

/** What a sound has already; that of networks where it is silent. */
async function ownLoudness(sound: RawSound, task: Task): Promise<Loudness> {
  const { integratedLufs } = await measureLoudness(rawInput(sound.path, sound.format), sound, task)
  return integratedLufs === null ? NETWORK_LOUDNESS : { ...NETWORK_LOUDNESS, integratedLufs }
}

async function addedSound({ source, timeline }: AddedPart, target: Loudness, name: string, task: Task) {
  const mixed = await mixSound(source, timeline, {}, name, task)
  return leveled({ ...mixed, seconds: secondsOf(timeline.duration) }, target, `${name}-level`, task)
}

async function leveled(sound: RawSound, target: Loudness, name: string, task: Task): Promise<string> {
  const path = await levelSound(sound, target, name, task)
  await rm(sound.path)
  return path
}

/** Puts raw files one after the other, which are gone then. */
async function joinFiles(paths: readonly string[], to: string): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await pipeline(createReadStream(path), createWriteStream(to, { flags: index === 0 ? 'w' : 'a' }))
    await rm(path)
  }
}
