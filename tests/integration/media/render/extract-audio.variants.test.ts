import { copyFile, readFile, stat, truncate } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { extractAudio } from '#lib/media/render/extract-audio.ts'
import type { Task } from '#lib/media/task.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'

async function extract(path: string, task: Task): Promise<Buffer> {
  return readFile(await extractAudio({ path, facts: await requireVideo(path, task) }, task))
}

/** When the first sound begins, in seconds of the 16 kHz mono WAV. */
function firstSound(wav: Buffer): number {
  for (let at = 78; at + 1 < wav.length; at += 2) if (Math.abs(wav.readInt16LE(at)) > 1000) return (at - 78) / 32_000
  return Number.POSITIVE_INFINITY
}

function peak(wav: Buffer): number {
  let most = 0
  for (let at = 78; at + 1 < wav.length; at += 2) most = Math.max(most, Math.abs(wav.readInt16LE(at)))
  return most
}

describe('the sound that is listened to', () => {
  it('begins with the picture where the sound track begins later, in every container', async () => {
    const task = await testTask()
    await makeMedia(task, ...picture('320x180', 3), ...quick, 'picture.mp4')
    await makeMedia(task, ...tone(2), '-c:a', 'aac', 'sound.m4a')
    for (const name of ['late.mp4', 'late.mkv', 'late.ts']) {
      const inputs = ['-i', 'picture.mp4', '-itsoffset', '0.8', '-i', 'sound.m4a']
      const late = await makeMedia(task, ...inputs, '-map', '0:v', '-map', '1:a', '-c', 'copy', name)
      expect(Math.abs(firstSound(await extract(late, task)) - 0.8), name).toBeLessThan(0.06)
    }
  })

  it('has the voice where both channels have it in opposite phase, and whole where only one channel has it', async () => {
    const task = await testTask()
    const stereo = async (pan: string, name: string) => {
      const sound = [
        ...tone(3),
        '-filter_complex',
        `[1:a]pan=stereo|${pan}[a]`,
        '-map',
        '0:v',
        '-map',
        '[a]',
        '-c:a',
        'flac',
      ]
      return extract(await makeMedia(task, ...picture('320x180', 3), ...sound, '-shortest', name), task)
    }
    const plain = peak(await stereo('c0=c0|c1=c0', 'plain.mkv'))
    expect(plain).toBeGreaterThan(1000)
    for (const pan of ['c0=c0|c1=-1*c0', 'c0=-0.9*c0|c1=c0', 'c0=c0', 'c1=c0']) {
      const measured = peak(await stereo(pan, `${pan.replaceAll(/\W/g, '')}.mkv`))
      expect(measured / plain, pan).toBeGreaterThan(0.95)
      expect(measured / plain, pan).toBeLessThan(1.05)
    }
  })

  it('is missed where a Matroska file is cut off, instead of half the video being taken for all of it', async () => {
    const task = await testTask()
    const whole = await makeMedia(task, ...picture('320x180', 6), ...tone(6), ...quick, 'whole.mkv')
    const cut = `${whole}.cut.mkv`
    await copyFile(whole, cut)
    await truncate(cut, Math.round((await stat(whole)).size / 2))
    await expect(extract(cut, task)).rejects.toMatchObject({ code: 'truncated_file' })
    expect(firstSound(await extract(whole, task))).toBeLessThan(0.1)
  })
})
