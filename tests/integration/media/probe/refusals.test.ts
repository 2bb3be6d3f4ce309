import { copyFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'

async function refusal(work: Promise<unknown>): Promise<MediaFailure> {
  const error = await work.then(
    () => new Error('was accepted'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof MediaFailure)) throw error
  expect(error.message).toMatch(/^[A-Z].*\.$/)
  expect(error.message).not.toMatch(/ffmpeg|\/tmp|undefined|NaN/)
  return error
}

describe('a file that cannot be subtitled is refused with a sentence', () => {
  it('refuses an empty file', async () => {
    const task = await testTask()
    const path = join(task.directory, 'empty.mp4')
    await writeFile(path, '')
    expect((await refusal(requireVideo(path, task))).code).toBe('empty_file')
  })

  it('refuses text, pictures and programs that are called mp4', async () => {
    const task = await testTask()
    const path = join(task.directory, 'text.mp4')
    for (const content of [
      'hello',
      '<html><video src="x"></html>',
      '\x7fELF'.padEnd(4000, 'x'),
      '%PDF-1.7\n'.repeat(40),
    ]) {
      await writeFile(path, content)
      expect((await refusal(requireVideo(path, task))).code).toBe('not_a_video')
    }
    const still = await makeMedia(task, '-f', 'lavfi', '-i', 'color=red:s=320x240', '-frames:v', '1', 'still.png')
    expect((await refusal(requireVideo(still, task))).code).toBe('not_a_video')
  })

  it('says of a web page that it is one, since a link may lead to the page around a video', async () => {
    const task = await testTask()
    const path = join(task.directory, 'page.mp4')
    for (const content of [
      ...['<!DOCTYPE html><title>Watch</title>', '\n<html lang="en">', '<!-- x --><HTML>'],
      ...['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html>', '<script>location="/consent"</script><p>Cookies'],
    ]) {
      await writeFile(path, content)
      expect((await refusal(requireVideo(path, task))).message).toContain('web page')
    }
  })

  it('says of an answer that is a message that it is one, and of an archive', async () => {
    const task = await testTask()
    const path = join(task.directory, 'answer.mp4')
    const messages = [
      '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
      '<Error><Code>NoSuchKey</Code></Error>',
      '{"error":"not found"}',
      '[{"code":401}]',
    ]
    for (const content of messages) {
      await writeFile(path, content)
      expect((await refusal(requireVideo(path, task))).message).toContain('a message instead of a file')
    }
    for (const content of ['PK\x03\x04', Buffer.from([0x1f, 0x8b, 8, 0])]) {
      await writeFile(path, Buffer.concat([Buffer.from(content), Buffer.alloc(2000, 7)]))
      expect((await refusal(requireVideo(path, task))).message).toContain('archive')
    }
  })

  it('refuses every kind of playlist and opens none of the files it names', async () => {
    const task = await testTask()
    const inner = await makeMedia(task, ...picture('320x240', 1), ...tone(1), ...quick, 'inner.ts')
    const lists = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${inner}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${inner}'\n`,
      `file '${inner}'\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><BaseURL>${inner}</BaseURL></Period></MPD>`,
      '#EXTM3U\nhttp://127.0.0.1:9/secret\n',
    ]
    for (const [index, list] of lists.entries()) {
      const path = join(task.directory, `list${index}.mp4`)
      await writeFile(path, list)
      const error = await refusal(requireVideo(path, task))
      expect(error.code).toBe('not_a_video')
      expect(error.message).toContain('playlist')
    }
  })

  it('refuses a video that is cut off, wherever its index lies', async () => {
    const task = await testTask()
    const plain = await makeMedia(task, ...picture('640x360', 4), ...tone(4), ...quick, 'plain.mp4')
    const fast = await makeMedia(task, '-i', 'plain.mp4', '-c', 'copy', '-movflags', '+faststart', 'fast.mp4')
    for (const path of [plain, fast]) {
      const cut = `${path}.cut.mp4`
      await copyFile(path, cut)
      await truncate(cut, 60_000)
      expect((await refusal(requireVideo(cut, task))).code).toBe('truncated_file')
    }
  })

  it('refuses a video without sound, and sound without a picture even with a cover', async () => {
    const task = await testTask()
    const silent = await makeMedia(task, ...picture('320x240', 1), ...quick, 'silent.mp4')
    expect((await refusal(requireVideo(silent, task))).code).toBe('no_sound')
    await makeMedia(task, '-f', 'lavfi', '-i', 'color=red:s=320x240', '-frames:v', '1', 'cover.png')
    const cover = ['-i', 'cover.png', '-map', '0', '-map', '1', '-c:v', 'png', '-disposition:v', 'attached_pic']
    const song = await makeMedia(task, ...tone(1), ...cover, 'song.mp3')
    const error = await refusal(requireVideo(song, task))
    expect([error.code, error.message]).toEqual([
      'not_a_video',
      'This file has sound but no picture. Use a video file.',
    ])
  })

  it('refuses a picture of 1 × 1, one over the pixel limit and a length over the limit', async () => {
    const task = await testTask({ maxPixels: 640 * 360, maxDurationSeconds: 2 })
    const tiny = await makeMedia(
      task,
      ...picture('2x2', 1),
      ...tone(1),
      '-vf',
      'scale=1:1,format=yuvj444p',
      '-c:v',
      'mjpeg',
      'tiny.mkv',
    )
    expect((await refusal(requireVideo(tiny, task))).code).toBe('too_small')
    const large = await makeMedia(task, ...picture('642x362', 1), ...tone(1), ...quick, 'large.mp4')
    expect((await refusal(requireVideo(large, task))).code).toBe('too_large')
    const long = await makeMedia(task, ...picture('320x240', 3), ...tone(3), ...quick, 'long.mp4')
    const error = await refusal(requireVideo(long, task))
    expect([error.code, error.message]).toEqual([
      'too_long',
      'The video is 0:03 long and the limit is 0:02. Cut it into shorter parts.',
    ])
  })
})

describe('the facts of a video', () => {
  it('reports the size as seen, after rotation and pixel aspect', async () => {
    const task = await testTask()
    await makeMedia(task, ...picture('640x360', 1), ...tone(1, 'mono'), ...quick, 'flat.mp4')
    const turned = await makeMedia(task, '-display_rotation', '90', '-i', 'flat.mp4', '-c', 'copy', 'turned.mp4')
    const { video, audio } = await requireVideo(turned, task)
    expect(video).toMatchObject({
      codedWidth: 640,
      codedHeight: 360,
      displayWidth: 360,
      displayHeight: 640,
      rotationDegrees: 270,
    })
    expect(audio.channels).toBe(1)
    const wide = await makeMedia(
      task,
      ...picture('720x576', 1),
      ...tone(1),
      '-vf',
      'setsar=64/45',
      ...quick,
      'wide.mp4',
    )
    expect((await requireVideo(wide, task)).video).toMatchObject({ displayWidth: 1024, displayHeight: 576 })
  })

  it('reads a file whose name has emoji, right-to-left letters, quotes and a leading dash', async () => {
    const task = await testTask()
    const plain = await makeMedia(task, ...picture('320x240', 1), ...tone(1), ...quick, 'plain.mp4')
    for (const name of ['-i שלום 🎬 \'quoted\' "x";|:%d.mp4', 'file:concat:a|b.mp4', 'über 100%.mp4']) {
      const path = join(task.directory, name)
      await copyFile(plain, path)
      expect((await requireVideo(path, task)).durationSeconds).toBeCloseTo(1, 1)
    }
  })
})
