import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { VisualStyle } from '#lib/contract/enumerations.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { callEngine } from '../engine/call-engine.ts'
import { taskOptions } from '../engine/task-options.ts'

export type StylePictures = {
  /** The storage key of a style's sample; null while it is being drawn for the first who asks. */
  find: (style: VisualStyle) => Promise<string | null>
  stop: () => Promise<void>
}

/** Increase it when the look of the samples changes: all of them are then drawn again. */
const EDITION = 1
/** How many a process draws at a time, so that the first ones are seen before the last ones are drawn. */
const CONCURRENCY = 4
const MAX_PIXELS = 1080 * 1920

/** Where the sample of a style is seen. The link never expires. */
const stylePicturePath = (style: VisualStyle): string => `/files/styles/${style}.jpg`

/** Every style as `GET /constants/styles` lists it, with the address of its sample. */
export function withPicture<Listed extends { visualStyle: VisualStyle }>(
  listed: Listed,
): Listed & { pictureUrl: string } {
  return { ...listed, pictureUrl: `${serviceOrigin()}${stylePicturePath(listed.visualStyle)}` }
}

/** The samples of the visual styles for the HTTP face. Each is drawn once, however many ask for it at the same time. */
export function stylePictures(storage: Storage, log: Logger): StylePictures {
  const stopping = new AbortController()
  const waiting = new Set<VisualStyle>()
  /** Those that could not be drawn are left until the next start. */
  const failed = new Set<VisualStyle>()
  let drawing: Promise<void> | null = null
  const drawAll = async () => {
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const styles = [...waiting].slice(0, CONCURRENCY)
      try {
        await drawStyles(styles, storage, stopping.signal)
      } catch (error) {
        for (const style of styles) failed.add(style)
        if (!stopping.signal.aborted) log.warn({ err: error, styles }, 'samples of styles could not be drawn')
      }
      for (const style of styles) waiting.delete(style)
    }
    drawing = null
  }
  return {
    async find(style) {
      const key = keyOf(style)
      if ((await storage.stat(key)) !== undefined) return key
      if (!failed.has(style)) waiting.add(style)
      drawing ??= drawAll()
      return null
    },
    async stop() {
      stopping.abort(new Error('The service is stopping.'))
      await drawing
    },
  }
}

const keyOf = (style: VisualStyle): string => `styles/${EDITION}/${style}.jpg`

async function drawStyles(styles: VisualStyle[], storage: Storage, signal: AbortSignal): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-styles-'))
  try {
    const options = taskOptions(directory, { maxDurationSeconds: 60, maxPixels: MAX_PIXELS })
    const task = { ...options, kind: 'drawStyles' as const, input: { styles } }
    const { drawn } = await callEngine(task, signal, () => undefined)
    for (const { style, path } of drawn) await storage.put(keyOf(style), path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
