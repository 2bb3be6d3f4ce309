import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'

const STILL = ['-f', 'lavfi', '-i', 'color=red:s=640x480', '-frames:v', '1']

/** A film with whatever else stands in its container. */
async function film(task: TestTask, name: string, ...rest: string[]): Promise<string> {
  return makeMedia(task, ...picture('320x180', 1), ...tone(1, 'mono'), ...rest, ...quick, name)
}

describe('a stream that is not used refuses nothing', () => {
  it.each(['gif'])('a cover in %s', async (ending) => {
    const task = await testTask()
    const cover = await makeMedia(task, ...STILL, `cover.${ending}`)
    const attached = ['-attach', cover, '-metadata:s:2', `mimetype=image/${ending}`]
    const path = await film(task, 'covered.mkv', ...attached)
    expect(await requireVideo(path, task)).toMatchObject({ video: { codec: 'h264' }, audio: { codec: 'aac' } })
  })

  it.each([['truehd', 'mkv']])('a second sound in %s, which no list has', async (codec, ending) => {
    const task = await testTask()
    const second = ['-map', '0:v', '-map', '1:a', '-map', '1:a', '-ac:a:1', '2', '-ar', '48000']
    const encoders = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a:0',
      'aac',
      '-c:a:1',
      codec,
    ]
    const made = [...picture('320x180', 1), ...tone(1), ...second, ...encoders, '-strict', '-2', `film.${ending}`]
    const facts = await requireVideo(await makeMedia(task, ...made), task)
    expect(facts).toMatchObject({ audio: { codec: 'aac', streamIndex: 1 }, otherSounds: [] })
    expect(facts.durationSeconds).toBeCloseTo(1, 0)
    expect(facts.video.framesPerSecond).toBeCloseTo(25, 1)
  })
})

describe('the picture that is the film', () => {
  it.each(['mjpeg', 'libx264'])('is not a strip of small pictures in %s before it', async (codec) => {
    const task = await testTask()
    const strip = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=1:d=2']
    const maps = ['-map', '2:v', '-map', '0:v', '-map', '1:a', '-c:v:0', codec, '-c:v:1', 'libx264', '-c:a', 'aac']
    const formats = ['-pix_fmt:v:0', codec === 'mjpeg' ? 'yuvj420p' : 'yuv420p', '-pix_fmt:v:1', 'yuv420p']
    const made = [...picture('320x180', 2), ...tone(2), ...strip, ...maps, ...formats, '-disposition:v', 'default']
    const { video } = await requireVideo(await makeMedia(task, ...made, 'strip.mp4'), task)
    expect(video).toMatchObject({ streamIndex: 1, codedWidth: 320 })
  })
})
