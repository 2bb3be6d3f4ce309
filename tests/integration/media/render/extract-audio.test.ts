import { copyFile, readFile, stat, truncate } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { extractAudio } from '#lib/media/render/extract-audio.ts'
import type { Task } from '#lib/media/task.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'

async function extract(path: string, task: Task): Promise<Buffer> {
  return readFile(await extractAudio({ path, facts: await requireVideo(path, task) }, task))
}

/** When the first sound is heard, in seconds of the 16 kHz mono WAV. */
function firstSound(wav: Buffer): number {
  for (let at = 78; at + 1 < wav.length; at += 2) if (Math.abs(wav.readInt16LE(at)) > 1000) return (at - 78) / 32_000
  return Number.POSITIVE_INFINITY
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
