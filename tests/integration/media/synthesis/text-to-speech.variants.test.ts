import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { settings } from '#lib/core/settings/env.ts'
import { transcribe } from '#lib/media/recognition/transcribe.ts'
import { createSynthesizer } from '#lib/media/synthesis/engines/synthesizer.ts'
import type { Task } from '#lib/media/task.ts'
import { textToSpeech } from '#lib/media/text-to-speech.ts'
import { wordErrorRate } from '#tests/bench/voices/error-rate.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { testTask } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'

const modelsDirectory = settings().MODELS_DIR
const synthesizer = createSynthesizer({ modelsDirectory, threads: 1 })
beforeAll(() => fillModels(ENGLISH_MODELS), 600_000)
afterAll(() => synthesizer.close())

const story =
  'Tomorrow morning we will take the train to the sea. Our old friends live there, not far from the lake. We have not seen them for years, and everybody is looking forward to it.'

describe('textToSpeech', { timeout: 240_000 }, () => {
  it('speaks a script that a recognizer understands, at −16 LUFS, with captions and word times beside it', async () => {
    const task = await testTask()
    // A name in letters that the voice does not read is said, and captioned as it was written.
    const script = `${story} In autumn we will go to 東京.`
    const job = { script, voiceId: 'libritts-0010', modelsDirectory, synthesizer, wav: true }
    const spoken = await textToSpeech(job, task)
    expect(Math.abs((await loudnessOf(spoken.audioPath, task)) - -16)).toBeLessThan(1)
    expect(spoken.words.map((word) => word.text).join(' ')).toBe(script)
    for (const [index, word] of spoken.words.entries()) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(spoken.words[index - 1]?.endSeconds ?? 0)
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds)
    }
    expect(spoken.words.at(-1)?.endSeconds).toBeLessThan(spoken.durationSeconds)
    expect((await readFile(spoken.srtPath, 'utf8')).replaceAll(/\s+/g, ' ')).toMatch(/Tomorrow morning.*東京/)
    expect((await readFile(spoken.vttPath, 'utf8')).startsWith('WEBVTT')).toBe(true)
    const recognized = await recognize(spoken.wavPath ?? '', task)
    const text = recognized.map((word) => word.text).join(' ')
    expect(wordErrorRate(script.replace('東京', 'Tokyo'), text), text).toBeLessThanOrEqual(0.1)
    expect(text).toContain('Tokyo')
    const shifts = recognized.flatMap((word) => {
      const said = spoken.words.filter((one) => one.text === word.text)
      return said.length === 1 && said[0] ? [Math.abs(said[0].startSeconds - word.startSeconds)] : []
    })
    expect(shifts.sort((a, b) => a - b)[Math.floor(shifts.length / 2)]).toBeLessThan(0.12)
    expect(task.stages.map(({ stage }) => stage)).toContain('speaking')
  })

  it('goes on after the sentences that an aborted run had finished', async () => {
    const abort = new AbortController()
    const task = await testTask({ threads: 1 }, abort.signal)
    let isStopping = false
    const stopping: Task = {
      ...task,
      onProgress: (_, fraction) => {
        if (fraction === null || fraction === 0 || isStopping) return
        isStopping = true
        abort.abort(new Error('enough'))
      },
    }
    const job = { script: story, voiceId: 'espeak-en-gb', modelsDirectory }
    await expect(textToSpeech(job, stopping)).rejects.toThrow('enough')
    const finished = await spokenFiles(task)
    expect(finished.length).toBeGreaterThan(0)
    const details = new Set<string>()
    const again = await textToSpeech(job, {
      ...task,
      signal: new AbortController().signal,
      onProgress: (stage, _, detail) => stage === 'speaking' && detail && details.add(english(detail)),
    })
    expect([details.has('0 of 34 words'), details.has('34 of 34 words')]).toEqual([true, true])
    expect(again.words.length).toBe(story.split(' ').length)
    const kept = (await spokenFiles(task)).filter((file) => finished.some((one) => one.name === file.name))
    expect(kept).toEqual(finished)
  })

  it('keeps the pauses that a script asks for, before its first word and after its last one too', async () => {
    const task = await testTask()
    const script = '<break time="2s"/> Good [pause 1s] morning. [pause 3s]'
    const { words, durationSeconds } = await textToSpeech(
      { script, voiceId: 'espeak-en-us', modelsDirectory, synthesizer },
      task,
    )
    const [good, morning] = words
    expect(good?.startSeconds).toBeGreaterThanOrEqual(2)
    expect(good?.startSeconds).toBeLessThan(2.2)
    expect((morning?.startSeconds ?? 0) - (good?.endSeconds ?? 0)).toBeGreaterThan(0.9)
    expect(durationSeconds - (morning?.endSeconds ?? 0)).toBeGreaterThan(2.9)
  })

  it('has no click at any join: no jump between neighboring samples is larger than within the speech', async () => {
    const task = await testTask()
    const spoken = await textToSpeech(
      { script: story, voiceId: 'espeak-en-us', modelsDirectory, synthesizer, wav: true },
      task,
    )
    const wav = await readFile(spoken.wavPath ?? '')
    const samples = new Int16Array(wav.buffer.slice(wav.byteOffset + wav.indexOf('data') + 8))
    for (const segment of spoken.transcript.segments) {
      for (const edge of [segment.startSeconds, segment.endSeconds]) {
        const at = Math.round(edge * 44_100)
        const near = samples.subarray(Math.max(0, at - 90), at + 90)
        const jump = near.reduce(
          (most, sample, index) => Math.max(most, Math.abs(sample - (near[index - 1] ?? sample))),
          0,
        )
        expect(jump).toBeLessThan(1500)
      }
    }
  })

  it('brings a single short word to its loudness too', async () => {
    const task = await testTask()
    const spoken = await textToSpeech({ script: 'No.', voiceId: 'espeak-en-us', modelsDirectory, synthesizer }, task)
    expect(spoken.words.map((word) => word.text)).toEqual(['No.'])
    expect((await stat(spoken.audioPath)).size).toBeGreaterThan(1000)
  })

  it.each([
    ['voice_unknown', { script: 'Hello', voiceId: 'libritts-9999' }],
    ['text_unspeakable', { script: '🎉🎉', voiceId: 'libritts-0001' }],
    ['text_unspeakable', { script: '<break time="1s"/>', voiceId: 'libritts-0001' }],
    ['wrong_language', { script: 'Доброе утро, друзья', voiceId: 'libritts-0001' }],
    ['too_long', { script: 'word '.repeat(100_000), voiceId: 'libritts-0001' }],
    ['too_long', { script: 'Wait. [pause 10s] '.repeat(400), voiceId: 'libritts-0001' }],
  ])('refuses with %s before anything is spoken', async (code, job) => {
    const task = await testTask({ maxDurationSeconds: 3600 })
    await expect(textToSpeech({ ...job, modelsDirectory, synthesizer }, task)).rejects.toMatchObject({ code })
  })
})

async function loudnessOf(path: string, task: Task): Promise<number> {
  const args = ['-hide_banner', '-nostdin', '-nostats', '-i', path, '-af', 'ebur128=framelog=quiet', '-f', 'null', '-']
  const { log } = await runUnsandboxed('ffmpeg', args, task.directory)
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(log)?.[1])
}

async function recognize(wavPath: string, task: Task) {
  const args = [
    '-y',
    '-hide_banner',
    '-nostdin',
    '-loglevel',
    'error',
    '-i',
    wavPath,
    '-ar',
    '16000',
    '-ac',
    '1',
    'recognize.wav',
  ]
  await runUnsandboxed('ffmpeg', args, task.directory)
  const { segments } = await transcribe(join(task.directory, 'recognize.wav'), {
    language: 'english',
    model: 'fast',
    modelsDirectory,
    threads: 1,
    signal: task.signal,
  })
  return segments.flatMap((segment) => segment.words)
}

async function spokenFiles(task: Task): Promise<{ name: string; mtimeMs: number }[]> {
  const directory = join(task.directory, 'spoken')
  const names = (await readdir(directory)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => ({ name, mtimeMs: (await stat(join(directory, name))).mtimeMs })))
}
