import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { analyzePicture } from '#lib/media/framing/analyze-picture.ts'
import { endOf, faceAt, sceneCuts } from '#lib/media/framing/picture-facts.ts'
import { requireVideo } from '#lib/media/probe/require-video.ts'
import type { Task } from '#lib/media/task.ts'
import { drawPerson, faceOf, LOOKS } from '#tests/quality/footage/draw-person.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { makeMedia, quick, testTask, tone } from '#tests/support/make-media.ts'

const PERSON = { x: 500, y: 320, size: 200, turn: 0, tilt: 0, mouth: 0.3, blink: 0 }

/** Somebody past whom the camera moves at 150 pixels a second for two seconds, then a second of bars. */
async function film(task: Task): Promise<string> {
  const canvas = createCanvas(1700, 720)
  const pen = canvas.getContext('2d')
  const light = pen.createLinearGradient(0, 0, 1700, 720)
  light.addColorStop(0, '#77867e')
  light.addColorStop(1, '#39453f')
  pen.fillStyle = light
  pen.fillRect(0, 0, 1700, 720)
  const [look] = LOOKS
  if (look !== undefined) drawPerson(pen, look, PERSON)
  await writeFile(join(task.directory, 'person.png'), canvas.toBuffer('image/png'))
  const moving = '[0:v]crop=1280:720:150*t:0,setsar=1,format=yuv420p[moving]'
  const bars = '[1:v]setsar=1,format=yuv420p[bars]'
  return makeMedia(
    task,
    ...['-loop', '1', '-framerate', '30', '-t', '2', '-i', 'person.png'],
    ...['-f', 'lavfi', '-i', 'smptebars=s=1280x720:r=30:d=1', ...tone(3, 'mono')],
    ...[
      '-filter_complex',
      `${moving};${bars};[moving][bars]concat=n=2[v]`,
      '-map',
      '[v]',
      '-map',
      '2:a',
      ...quick,
      'film.mp4',
    ],
  )
}

it('follows a face until the picture cuts, at its place in the source, and looks at nothing else than what is asked for', async () => {
  await fillModels(['blazeface'])
  const task = await testTask()
  const path = await film(task)
  const source = { path, facts: await requireVideo(path, task) }
  const picture = await analyzePicture(
    source,
    [{ startSeconds: 0.5, endSeconds: 3 }],
    { modelsDirectory: settings().MODELS_DIR },
    task,
  )
  const cuts = sceneCuts(picture)
  expect(cuts).toHaveLength(1)
  expect(cuts[0]).toBeGreaterThan(1.967)
  expect(cuts[0]).toBeLessThan(2)
  const [face, ...others] = picture.faces
  if (face === undefined) throw new Error('no face')
  expect(others).toEqual([])
  expect(face.startSeconds).toBe(0.5)
  expect(endOf(face)).toBeLessThan(2)
  const { left, right } = faceOf(PERSON)
  for (const at of [0.5, 1, 1.5])
    expect(Math.abs(faceAt(face, at).x - ((left + right) / 2 - 150 * at))).toBeLessThan(25)
  expect(task.stages.at(-1)?.stage).toBe('analysing')
})
