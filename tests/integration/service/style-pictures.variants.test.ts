import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { logger } from '#lib/core/log/log.ts'
import { fileStorage } from '#lib/service/files/file-storage.ts'
import { stylePictures } from '#lib/service/styles/style-pictures.ts'
import { testTask } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'

it('draws the picture of a style when it is first asked for, and keeps it', async () => {
  const storage = fileStorage()
  const pictures = stylePictures(storage, logger('test'))
  onTestFinished(() => pictures.stop())
  expect(await pictures.find('comic')).toBeNull()
  let key: string | null = null
  await expect.poll(async () => (key = await pictures.find('comic')), { timeout: 60_000 }).not.toBeNull()
  const task = await testTask()
  const path = join(task.directory, 'comic.jpg')
  await writeFile(path, await (await storage.openRange(String(key))).toArray())
  const { log } = await runUnsandboxed('ffmpeg', ['-hide_banner', '-i', path], task.directory)
  expect(log).toMatch(/mjpeg.*324x576/)
  const again = stylePictures(storage, logger('test'))
  expect(await again.find('comic')).toBe(key)
  await again.stop()
}, 90_000)
