import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { CaptionLook } from '#lib/media/captions/plan-captions.ts'
import { probe } from '#lib/media/probe/probe.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import { outputFrame } from '#lib/media/render/picture-filters.ts'
import { renderTimeline } from '#lib/media/render/render-timeline.ts'
import type { Task } from '#lib/media/task.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'
import { makeMedia, picture, quick, testTask, tone } from '#tests/support/make-media.ts'
import { runUnsandboxed } from '#tests/support/run-unsandboxed.ts'
import { subtitledWhole } from '#tests/support/subtitled-whole.ts'

const words = knownTranscript('Every word stands on its own frame')

async function render(path: string, task: Task, transcript = words, look?: CaptionLook) {
  const facts = await requireVideo(path, task)
  const timeline = subtitledWhole(transcript, outputFrame(facts.video), facts.durationSeconds ?? 0, look)
  const made = await renderTimeline({ path, facts }, timeline, {}, 'made', task)
  return { facts, timeline, made, result: await probe(made, task) }
}

async function frameTimes(path: string, task: Task): Promise<number[]> {
  const args = ['-loglevel', 'error', '-select_streams', 'v', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', path]
  const { output } = await runUnsandboxed('ffprobe', args, task.directory)
  return output.split('\n').map(Number.parseFloat).filter(Number.isFinite)
}

describe('every kind of source becomes a plain upright MP4', () => {
  it('turns rotated video upright and drops the rotation', async () => {
    const task = await testTask()
    await makeMedia(task, ...picture('320x180', 2), ...tone(2), ...quick, 'flat.mp4')
    const turned = await makeMedia(task, '-display_rotation', '90', '-i', 'flat.mp4', '-c', 'copy', 'turned.mp4')
    const { result } = await render(turned, task)
    expect(result.video).toMatchObject({
      codedWidth: 180,
      codedHeight: 320,
      rotationDegrees: 0,
      codec: 'h264',
      pixelFormat: 'yuv420p',
    })
  })

  it('makes odd sides even and squares the pixels', async () => {
    const task = await testTask()
    const odd = await makeMedia(
      task,
      ...picture('321x181', 1),
      ...tone(1),
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv444p',
      '-c:a',
      'flac',
      'odd.mkv',
    )
    expect((await render(odd, task)).result.video).toMatchObject({ codedWidth: 320, codedHeight: 180 })
    const wide = await makeMedia(
      task,
      ...picture('720x576', 1),
      ...tone(1),
      '-vf',
      'setsar=64/45',
      ...quick,
      'wide.mp4',
    )
    expect((await render(wide, task)).result.video).toMatchObject({
      codedWidth: 1024,
      codedHeight: 576,
      displayWidth: 1024,
    })
  })

  it.each(['mono', '5.1'])('brings %s to stereo', async (layout) => {
    const task = await testTask()
    const path = await makeMedia(task, ...picture('320x180', 1), ...tone(1, layout), ...quick, `${layout}.mp4`)
    expect((await render(path, task)).result.audio).toMatchObject({ codec: 'aac', channels: 2 })
  })

  it('keeps the frame times of a variable frame rate without holes', async () => {
    const task = await testTask()
    const jump = "settb=1/1000,setpts='if(lt(N,20),N*0.04,0.8+(N-20)*0.02)/TB'"
    const path = await makeMedia(
      task,
      ...picture('320x180', 3, 30),
      ...tone(2.2),
      '-vf',
      jump,
      '-fps_mode',
      'vfr',
      '-enc_time_base:v',
      '1:1000',
      ...quick,
      'vfr.mp4',
    )
    const { made, facts } = await render(path, task)
    expect(facts.video.variableFrameRate).toBe(true)
    const [before, after] = [await frameTimes(path, task), await frameTimes(made, task)]
    expect(after.length).toBe(before.length)
    for (const [index, time] of after.entries()) expect(Math.abs(time - (before[index] ?? 0))).toBeLessThan(0.002)
  })

  it('tone-maps HDR to BT.709 in a sensible brightness', async () => {
    const task = await testTask()
    const hdr = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=error',
      '-pix_fmt',
      'yuv420p10le',
      '-c:a',
      'aac',
    ]
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc']
    const path = await makeMedia(
      task,
      ...picture('320x180', 1),
      ...tone(1),
      '-vf',
      'setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc',
      ...hdr,
      ...tags,
      'hdr.mp4',
    )
    const { facts, made, result } = await render(path, task)
    expect(facts.video.highDynamicRange).toBe(true)
    expect(result.video).toMatchObject({ highDynamicRange: false, pixelFormat: 'yuv420p' })
    const gray = await grayFrame(made, 0, task)
    const mean = gray.reduce((sum, level) => sum + level, 0) / gray.length
    expect(mean).toBeGreaterThan(40)
    expect(mean).toBeLessThan(215)
  })

  it('keeps sound that starts later than the picture where it was', async () => {
    const task = await testTask()
    const path = await makeMedia(task, ...picture('320x180', 3), '-itsoffset', '1', ...tone(2), ...quick, 'late.mp4')
    const { made } = await render(path, task)
    const samples = await makeMedia(task, '-i', made, '-ac', '1', '-ar', '8000', '-f', 's16le', 'late.raw')
    const sound = await readFile(samples)
    const first = Array.from({ length: sound.length / 2 }, (_, at) => Math.abs(sound.readInt16LE(at * 2))).findIndex(
      (level) => level > 1500,
    )
    expect(first / 8000).toBeGreaterThan(0.95)
    expect(first / 8000).toBeLessThan(1.1)
  })
})

async function grayFrame(path: string, at: number, task: Task): Promise<Buffer> {
  const raw = await makeMedia(
    task,
    '-ss',
    String(at),
    '-i',
    path,
    '-frames:v',
    '1',
    '-vf',
    'format=gray',
    '-f',
    'rawvideo',
    'gray.raw',
  )
  return readFile(raw)
}

describe('burned words', () => {
  it('change on the frame on which they are spoken, within 120 ms in the median', async () => {
    const task = await testTask()
    const path = await makeMedia(
      task,
      '-f',
      'lavfi',
      '-i',
      'color=0x204060:s=640x360:r=30:d=5',
      ...tone(5),
      ...quick,
      'plain.mp4',
    )
    const { made, timeline } = await render(path, task)
    const raw = await makeMedia(task, '-i', made, '-vf', 'format=gray', '-f', 'rawvideo', 'all.raw')
    const frames = await readFile(raw)
    const size = 640 * 360
    const changes: number[] = []
    for (let frame = 1; frame < frames.length / size; frame++) {
      let moved = 0
      for (let at = 0; at < size; at += 3) {
        if (Math.abs((frames[frame * size + at] ?? 0) - (frames[(frame - 1) * size + at] ?? 0)) > 24) moved++
      }
      if (moved > 20) changes.push(frame / 30)
    }
    const starts = (timeline.captions?.cues ?? []).flatMap((cue) =>
      cue.lines.flat().map((word) => word.start[0] / word.start[1]),
    )
    const errors = starts
      .map((start) => Math.min(...changes.map((change) => Math.abs(change - start))))
      .sort((a, b) => a - b)
    expect(starts.length).toBe(7)
    expect(errors[3]).toBeLessThanOrEqual(0.034)
    expect(errors.at(-1)).toBeLessThanOrEqual(0.05)
  })

  it('are drawn as written whatever characters they have, and never read as commands', async () => {
    const task = await testTask()
    const path = await makeMedia(
      task,
      '-f',
      'lavfi',
      '-i',
      'color=black:s=640x360:r=25:d=4',
      ...tone(4),
      ...quick,
      'plain.mp4',
    )
    const hostile = knownTranscript(
      '{\\alpha&HFF&}a \\N\\n\\h {\\p1}m {b} 100% \u202Eevil 🎬👩‍👩‍👧 שלום Dialogue: 0,0',
      { pace: 0.3 },
    )
    const { made, timeline } = await render(path, task, hostile)
    const text = (timeline.captions?.cues ?? []).flatMap((cue) => cue.lines.flat().map((word) => word.text)).join(' ')
    expect(text).toContain('{\\alpha&HFF&}a')
    const gray = await grayFrame(made, 0.6, task)
    expect(gray.filter((level) => level > 180).length).toBeGreaterThan(1500)
  })
})

describe('a render that is stopped', () => {
  it('ends with its reason and leaves no finished file', async () => {
    const stop = new AbortController()
    const task = await testTask({}, stop.signal)
    const path = await makeMedia(task, ...picture('640x360', 10), ...tone(10), ...quick, 'long.mp4')
    const running = render(path, {
      ...task,
      onProgress: (_, fraction) => fraction !== null && fraction > 0 && stop.abort(new Error('stop')),
    })
    await expect(running).rejects.toThrow('stop')
  })
})

describe('colors', () => {
  it('stay what they were, by whichever matrix they were coded', async () => {
    const task = await testTask()
    for (const [matrix, range] of [
      ['bt709', 'tv'],
      ['smpte170m', 'tv'],
      ['smpte170m', 'pc'],
    ] as const) {
      const coded = `scale=out_color_matrix=${matrix}:out_range=${range},format=yuv420p,setparams=colorspace=${matrix}:range=${range}`
      const path = await makeMedia(
        task,
        '-f',
        'lavfi',
        '-i',
        'color=0xD04020:s=320x240:d=1',
        ...tone(1),
        '-vf',
        coded,
        ...quick,
        'color.mp4',
      )
      const { made } = await render(path, task)
      const raw = await makeMedia(
        task,
        '-i',
        made,
        '-frames:v',
        '1',
        '-vf',
        'crop=2:2:4:4,scale=out_range=pc,format=rgb24',
        '-f',
        'rawvideo',
        'rgb.raw',
      )
      const [red = 0, green = 0, blue = 0] = await readFile(raw)
      expect(Math.max(Math.abs(red - 0xd0), Math.abs(green - 0x40), Math.abs(blue - 0x20))).toBeLessThan(9)
    }
  })
})

describe('the file says how its colors are meant', () => {
  it.each([
    ['that said nothing', '320x240', 'setsar=1'],
    ['of old television', '320x240', 'setparams=color_primaries=bt470bg:color_trc=smpte170m:colorspace=bt470bg'],
    ['in BT.709', '1280x720', 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709'],
  ])('in primaries, transfer and matrix of BT.709 for an ordinary source %s', async (_, size, filter) => {
    const task = await testTask()
    const path = await makeMedia(task, ...picture(size, 1), ...tone(1), '-vf', filter, ...quick, 'ordinary.mp4')
    const { made } = await render(path, task)
    const asked = [
      '-select_streams',
      'v',
      '-show_entries',
      'stream=color_range,color_space,color_transfer,color_primaries',
    ]
    const { output } = await runUnsandboxed(
      'ffprobe',
      ['-loglevel', 'error', ...asked, '-of', 'json', made],
      task.directory,
    )
    const expected = { color_range: 'tv', color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709' }
    expect(JSON.parse(output).streams).toEqual([expected])
  })
})
