import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { untrustedInput } from '#lib/media/ffmpeg/allowed-sources.ts'
import { runFfmpeg } from '#lib/media/ffmpeg/run-ffmpeg.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'

/** A file's ending, and the encoders of its picture and its sound with their options. */
const VIDEOS: [ending: string, picture: string, sound: string][] = [
  ['mp4', 'libx264 -preset ultrafast', 'aac'],
  ['mp4', 'libx265 -preset ultrafast -x265-params log-level=error', 'ac3'],
  ['mp4', 'libsvtav1 -preset 12', 'libopus'],
  ['mp4', 'mpeg4', 'libmp3lame'],
  ['3gp', 'h263 -s 352x288', 'libopencore_amrnb -ar 8000 -ac 1'],
  ['mov', 'prores_ks', 'pcm_s24le'],
  ['mov', 'dnxhd -profile:v dnxhr_lb -s 640x360', 'pcm_s16be'],
  ['mov', 'mjpeg', 'alac'],
  ['webm', 'libvpx -deadline realtime', 'libvorbis'],
  ['webm', 'libvpx-vp9 -deadline realtime', 'libopus'],
  ['mkv', 'libx264 -preset ultrafast', 'eac3'],
  ['mkv', 'mpeg2video', 'flac'],
  ['avi', 'mpeg4 -vtag XVID', 'libmp3lame'],
  ['avi', 'dvvideo -s 720x576 -pix_fmt yuv420p', 'pcm_s16le'],
  ['avi', 'msmpeg4', 'adpcm_ms'],
  ['wmv', 'wmv2', 'wmav2'],
  ['flv', 'flv', 'libmp3lame'],
  ['ts', 'libx264 -preset ultrafast', 'aac'],
  ['ts', 'mpeg2video', 'mp2'],
  ['mpg', 'mpeg1video', 'mp2'],
  ['mxf', 'mpeg2video', 'pcm_s16le -ar 48000'],
  ['ogv', 'libtheora', 'libvorbis'],
]
const SOUNDS = ['mp3 libmp3lame', 'wav pcm_s16le', 'm4a aac', 'ogg libvorbis', 'opus libopus', 'flac flac', 'aac aac']

const split = (words: string) => words.split(' ')

describe('what real sources come in', () => {
  for (const [ending, video, audio] of VIDEOS) {
    it(`${ending} with ${split(video)[0]} and ${split(audio)[0]} is opened and decoded`, async () => {
      const task = await testTask()
      const codecs = ['-c:v', ...split(video), '-c:a', ...split(audio), '-strict', '-1']
      const yuv = video.includes('pix_fmt') || /prores|dnxhd|mjpeg/.test(video) ? [] : ['-pix_fmt', 'yuv420p']
      const path = await makeMedia(task, ...picture('320x180', 1), ...tone(1), ...yuv, ...codecs, `source.${ending}`)
      await requireVideo(path, task)
      const args = [...untrustedInput(task.limits), { inputPath: path }, '-map', 'v', '-map', 'a', '-f', 'null', '-']
      expect(await runFfmpeg({ args, lengthSeconds: null, timeoutSeconds: 60 }, task)).toMatchObject({ exitCode: 0 })
    })
  }

  it('is decoded up to the very limit of pixels, though decoders count whole blocks', async () => {
    const task = await testTask({ maxPixels: 1080 * 1920 })
    const path = await makeMedia(task, ...picture('1080x1920', 0.2), ...tone(0.2), ...quick, 'upright.mp4')
    await requireVideo(path, task)
    const args = [...untrustedInput(task.limits), { inputPath: path }, '-f', 'null', '-']
    expect(await runFfmpeg({ args, lengthSeconds: null, timeoutSeconds: 60 }, task)).toMatchObject({ exitCode: 0 })
  })

  it('includes the sound files of speech providers', async () => {
    const task = await testTask()
    for (const [ending = '', encoder = ''] of SOUNDS.map(split)) {
      const path = await makeMedia(task, ...tone(1), '-c:a', encoder, `sound.${ending}`)
      expect((await probe(path, task)).audio?.channels).toBe(2)
    }
  })

  it('includes videos with a cover and subtitles, which are not decoded', async () => {
    const task = await testTask()
    await makeMedia(task, '-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', 'cover.png')
    await writeFile(join(task.directory, 'lines.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello.\n')
    const inputs = [...picture('320x180', 1), ...tone(1), '-i', 'cover.png', '-i', 'lines.srt']
    const maps = ['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-disposition:v:1', 'attached_pic']
    const codecs = ['-c:v:0', 'libx264', '-c:v:1', 'png', '-c:a', 'aac', '-c:s', 'mov_text']
    const path = await makeMedia(task, ...inputs, ...maps, ...codecs, 'covered.mp4')
    expect((await requireVideo(path, task)).video.codec).toBe('h264')
  })
})

describe('what real sources do not come in', () => {
  it.each([
    ['a container', 'nut', 'libx264', 'aac', 'nut'],
    ['a picture codec', 'mkv', 'ffv1', 'aac', 'ffv1'],
    ['a sound codec', 'mkv', 'libx264', 'wavpack', 'wavpack'],
  ])(
    '%s that is not on the list is refused by name, whatever the file is called',
    async (_, ending, video, audio, name) => {
      const task = await testTask()
      const made = await makeMedia(
        task,
        ...picture('320x180', 1),
        ...tone(1),
        '-c:v',
        video,
        '-c:a',
        audio,
        `x.${ending}`,
      )
      const path = join(task.directory, 'holiday.mp4')
      await copyFile(made, path)
      await expect(requireVideo(path, task)).rejects.toMatchObject({
        code: 'unsupported_format',
        message: expect.stringMatching(new RegExp(`\\(${name}\\)`)),
      })
    },
  )
})
