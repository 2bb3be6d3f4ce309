import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { untrustedInput } from '../ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts'
import { toolFailure } from '../ffmpeg/run-tool.ts'
import type { MediaFacts } from '../probe/media-facts.ts'
import type { VideoSource } from '../probe/video-source.ts'
import type { Task } from '../task.ts'
import { wholeSeconds } from '../timeline/intro-and-outro.ts'
import { secondsOf } from '../timeline/time.ts'
import type { MusicTrack, Timeline } from '../timeline/timeline.ts'
import { cleanSound } from './clean-sound.ts'
import { encodeSound } from './encode-sound.ts'
import { extractSound } from './extract-sound.ts'
import { joinClips, soundPieces } from './join-clips.ts'
import { levelSound } from './level-sound.ts'
import { maskSound } from './mask-sound.ts'
import { measureLoudness } from './measure-loudness.ts'
import { mixMusic } from './mix-music.ts'
import { mixVoice, voiceSeconds } from './mix-voice.ts'
import { linear } from './music-envelope.ts'
import { type RawFormat, rawInput, rawOutput } from './raw-sound.ts'

/** A file that belongs to the task's directory: raw (see `raw-sound.ts`), or coded as the video takes it. */
export type MadeSound = { path: string; format: RawFormat | 'aac' }

/** Music at volume 1 is this far under the speech, measured over the whole of both. */
const MUSIC_UNDER_SPEECH_DB = 14
/** What music without any speech is brought to before it is leveled with the whole. */
const MUSIC_ALONE_LUFS = -20
/** Decoded before the first clip: a decoder that begins in the middle needs some of the frames before. */
const RUN_UP_SECONDS = 0.5

/** Whether the sound of a timeline is the source's, from its beginning to its end and as loud as it is. */
export function isSoundUnchanged({ frameRate, audio }: Timeline, facts: MediaFacts): boolean {
  return (
    facts.audio !== null &&
    frameRate === null &&
    audio.loudness === null &&
    audio.cleaning === undefined &&
    audio.music === null &&
    audio.voice === undefined &&
    audio.masked === undefined
  )
}

/** Of raw sound at 48 kHz in two channels of 16 bits: the speech, the music beside it, and the mix of both in 32 bits. */
const RAW_BYTES_PER_SECOND = 192_000
const PARTS_OF_MIX = 4

/** The room that making the sound of a timeline needs at most, in bytes; it is empty again afterwards. */
export function soundDiskBytes(timeline: Timeline, facts: MediaFacts): number {
  if (isSoundUnchanged(timeline, facts)) return 0
  const [first, last] = [timeline.clips[0], timeline.clips.at(-1)]
  const stretch =
    first === undefined || last === undefined
      ? 0
      : secondsOf(last.sourceStart) + secondsOf(last.duration) - secondsOf(first.sourceStart)
  const parts = PARTS_OF_MIX * wholeSeconds(timeline)
  const copies = timeline.audio.cleaning === undefined ? 1 : 2
  return RAW_BYTES_PER_SECOND * Math.max(parts, copies * stretch + secondsOf(timeline.duration))
}

/**
 * Makes the sound of a timeline: clips joined at exact samples, music under them, and the whole brought to its loudness. A source
 * without sound is silent.
 */
export async function makeSound(
  source: VideoSource,
  timeline: Timeline,
  files: Readonly<Record<string, string>>,
  name: string,
  task: Task,
): Promise<MadeSound> {
  const { loudness } = timeline.audio
  const seconds = secondsOf(timeline.duration)
  const sound = await mixSound(source, timeline, files, name, task)
  if (loudness === null) return sound
  const path = await levelSound({ ...sound, seconds }, loudness, `${name}-level`, task)
  await rm(sound.path)
  const coded = await encodeSound({ path, seconds }, loudness.truePeakDb, `${name}-coded`, task)
  await rm(path)
  return { path: coded, format: 'aac' }
}

/** The same before it is brought to its loudness: a raw file, as long as the clips together. */
export async function mixSound(
  source: VideoSource,
  timeline: Timeline,
  files: Readonly<Record<string, string>>,
  name: string,
  task: Task,
): Promise<{ path: string; format: RawFormat }> {
  const seconds = secondsOf(timeline.duration)
  const { music, voice, masked } = timeline.audio
  let sound: { path: string; format: RawFormat } = {
    path: await joinedSpeech(source, timeline, name, task),
    format: 's16le',
  }
  if (masked !== undefined) await maskSound(sound.path, masked)
  if (voice !== undefined) {
    const path = join(task.directory, `${name}-voiced.raw`)
    const read = await decodeMusic(files[voice.media], voiceSeconds(voice), `${name}-voice.raw`, task)
    await mixVoice(sound.path, read, voice, path)
    await Promise.all([rm(sound.path), rm(read)])
    sound = { path, format: 's16le' }
  }
  if (music !== null && music.volume > 0) {
    const path = await withMusic({ path: sound.path, seconds }, music, files, name, task)
    await rm(sound.path)
    sound = { path, format: 'f32le' }
  }
  return sound
}

async function joinedSpeech(source: VideoSource, timeline: Timeline, name: string, task: Task): Promise<string> {
  const [first, last] = [timeline.clips[0], timeline.clips.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a timeline has at least one clip')
  const fromSeconds = Math.max(0, secondsOf(first.sourceStart) - RUN_UP_SECONDS)
  const lengthSeconds = secondsOf(last.sourceStart) + secondsOf(last.duration) - fromSeconds
  const { audio } = source.facts
  const decoded =
    audio === null
      ? null
      : await cleanSound(
          await extractSound({ ...source, audio }, { fromSeconds, lengthSeconds }, `${name}-source`, task),
          timeline.audio.cleaning,
          `${name}-clean`,
          task,
        )
  const path = join(task.directory, `${name}-speech.raw`)
  await joinClips(decoded, soundPieces(timeline.clips, fromSeconds), timeline.audio.edgeFadeSeconds, path)
  if (decoded !== null) await rm(decoded)
  return path
}

/**
 * The gain of the music of a timeline where nobody speaks, linear beside its own file; 0 without music.
 *
 * @param name of the files that are made on the way.
 */
export async function measureMusicGain(
  source: VideoSource,
  timeline: Timeline,
  files: Readonly<Record<string, string>>,
  name: string,
  task: Task,
): Promise<number> {
  const { music } = timeline.audio
  if (music === null || music.volume <= 0) return 0
  const seconds = secondsOf(timeline.duration)
  const speech = await joinedSpeech(source, timeline, name, task)
  const song = await decodeMusic(files[music.media], seconds, `${name}-music.raw`, task)
  const gain = await gainUnder({ path: speech, seconds }, song, music, task)
  await Promise.all([rm(speech), rm(song)])
  return gain
}

async function withMusic(
  speech: { path: string; seconds: number },
  track: MusicTrack,
  files: Readonly<Record<string, string>>,
  name: string,
  task: Task,
): Promise<string> {
  const song = await decodeMusic(files[track.media], speech.seconds, `${name}-music.raw`, task)
  const gain = await gainUnder(speech, song, track, task)
  const path = join(task.directory, `${name}-mix.raw`)
  await mixMusic(speech.path, { path: song, gain, track }, path)
  await rm(song)
  return path
}

/** The gain of music under speech, both raw. */
async function gainUnder(
  { path, seconds }: { path: string; seconds: number },
  song: string,
  track: MusicTrack,
  task: Task,
): Promise<number> {
  const spoken = await measureLoudness(rawInput(path, 's16le'), { seconds }, task)
  const played = await measureLoudness(rawInput(song, 's16le'), { seconds }, task)
  const underSpeech = (spoken.integratedLufs ?? MUSIC_ALONE_LUFS + MUSIC_UNDER_SPEECH_DB) - MUSIC_UNDER_SPEECH_DB
  if (played.integratedLufs === null) return 0
  return linear(underSpeech + (track.speech.length > 0 ? track.duckDb : 0) - played.integratedLufs) * track.volume
}

/** At most as much of it as is heard. */
async function decodeMusic(path: string | undefined, seconds: number, name: string, task: Task): Promise<string> {
  if (path === undefined) throw new Error('the file of the music is not given')
  const args = [
    ...[...untrustedInput(task.limits), { inputPath: path }, '-map', '0:a:0', '-vn', '-map_metadata', '-1'],
    ...['-af', 'aresample=48000', '-t', (seconds + 1).toFixed(3), ...rawOutput(name, 's16le')],
  ]
  const run = { args, outputs: [name], lengthSeconds: seconds, timeoutSeconds: 120 + seconds }
  const { exitCode, log } = await runFfmpeg(run, task)
  if (exitCode !== 0) throw toolFailure(`the music could not be decoded: ${exitCode}`, log)
  return join(task.directory, name)
}
