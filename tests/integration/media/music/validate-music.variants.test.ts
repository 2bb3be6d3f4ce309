import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooseMusic, makeMusic } from '#lib/media/music/choose-music.ts'
import { validateMusic } from '#lib/media/music/validate-music.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'

const sound = (seconds: number) => tone(seconds, 'mono')

it('takes sound of every usual kind, and its own music', async () => {
  const task = await testTask()
  for (const name of ['song.mp3', 'song.m4a', 'song.wav', 'song.flac', 'song.ogg']) {
    await validateMusic(await makeMedia(task, ...sound(2), name), task)
  }
  await validateMusic(await makeMusic(chooseMusic('playful', 3), 2, task), task)
})

it('refuses what is no sound, what has none, and what is too short or too long', async () => {
  const task = await testTask()
  const refused = (path: string, code: string) => expect(validateMusic(path, task)).rejects.toMatchObject({ code })
  const page = join(task.directory, 'page.mp3')
  await writeFile(page, '<!doctype html><title>Not found</title>')
  await refused(page, 'not_audio')
  await writeFile(page, '')
  await refused(page, 'not_audio')
  await refused(await makeMedia(task, ...picture('160x120', 1), ...quick, 'silent.mp4'), 'not_audio')
  await refused(await makeMedia(task, ...sound(0.4), 'short.wav'), 'not_audio')
  const long = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=10800', '-c:a', 'pcm_alaw', 'long.wav']
  await refused(await makeMedia(task, ...long), 'too_long')
})
