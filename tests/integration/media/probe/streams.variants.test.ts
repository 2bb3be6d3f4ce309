import { describe, expect, it } from 'vitest'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { makeMedia, picture, quick, type TestTask, testTask, tone } from '#tests/support/make-media.ts'

const STILL = ['-f', 'lavfi', '-i', 'color=red:s=640x480', '-frames:v', '1']

/** A film with whatever else stands in its container. */
async function film(task: TestTask, name: string, ...rest: string[]): Promise<string> {
  return makeMedia(task, ...picture('320x180', 1), ...tone(1, 'mono'), ...rest, ...quick, name)
}

describe('a stream that is not used refuses nothing', () => {
  it.each(['tiff', 'bmp'])('a cover in %s', async (ending) => {
    const task = await testTask()
    const cover = await makeMedia(task, ...STILL, `cover.${ending}`)
    const attached = ['-attach', cover, '-metadata:s:2', `mimetype=image/${ending}`]
    const path = await film(task, 'covered.mkv', ...attached)
    expect(await requireVideo(path, task)).toMatchObject({ video: { codec: 'h264' }, audio: { codec: 'aac' } })
  })

  it.each([
    ['wavpack', 'mkv'],
    ['s302m', 'ts'],
  ])('a second sound in %s, which no list has', async (codec, ending) => {
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

  it('the first sound of several, where another can be used', async () => {
    const task = await testTask()
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '1:a', '-c:v', 'libx264', '-c:a:0', 'wavpack', '-c:a:1', 'aac']
    const path = await makeMedia(task, ...picture('320x180', 1), ...tone(1), ...maps, '-pix_fmt', 'yuv420p', 'two.mkv')
    expect((await requireVideo(path, task)).audio).toMatchObject({ codec: 'aac', streamIndex: 2 })
  })

  it('a data stream with time codes', async () => {
    const task = await testTask()
    const path = await film(task, 'coded.mov', '-timecode', '01:00:00:00')
    expect((await requireVideo(path, task)).video.codec).toBe('h264')
  })

  it('keeps how a phone was held', async () => {
    const task = await testTask()
    await film(task, 'flat.mp4')
    const inputs = ['-display_rotation', '90', '-i', 'flat.mp4', ...tone(1)]
    const maps = ['-map', '0', '-map', '1', '-c', 'copy', '-c:a:1', 'wavpack']
    const path = await makeMedia(task, ...inputs, ...maps, 'turned.mkv')
    expect((await requireVideo(path, task)).video).toMatchObject({ displayWidth: 180, displayHeight: 320 })
  })
})

describe('the picture that is the film', () => {
  it('is not a larger still picture that is there for a moment', async () => {
    const task = await testTask()
    const still = ['-f', 'lavfi', '-i', 'color=red:s=640x480:r=1:d=1']
    const maps = ['-map', '2:v', '-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const path = await makeMedia(task, ...picture('320x180', 3), ...tone(3), ...still, ...maps, 'still.mp4')
    expect((await requireVideo(path, task)).video).toMatchObject({ streamIndex: 1, codedWidth: 320 })
  })
})
