import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { settings } from '#lib/core/settings/env.ts'
import { ensureModel } from '#lib/media/models/ensure-model.ts'

it('loading a model sends no telemetry and leaves no machine identifier behind', async () => {
  const model = await ensureModel('silero-vad', { directory: settings().MODELS_DIR })
  const home = mkdtempSync(join(tmpdir(), 'reelwright-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const program = join(import.meta.dirname, 'load-model.ts')
  const [file = ''] = readdirSync(model).filter((name) => name.endsWith('.onnx'))
  const env = { PATH: process.env.PATH, HOME: home, TMPDIR: home, NODE_ENV: 'test' } as const
  expect(execFileSync(process.execPath, [program, join(model, file)], { env, encoding: 'utf8' })).toBe('loaded')
  expect(readdirSync(home)).toEqual([])
})
