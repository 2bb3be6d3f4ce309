import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkWorkflow } from '#lib/bootstrap/operator/doctor/check-workflow.ts'
import { readSettings } from '#lib/core/settings/env.ts'

it('doctor says whether the workflow for ComfyUI can be used, and nothing where there is none', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reelwright-workflow-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const check = async (template: string | null) => {
    const file = join(directory, template === null ? 'absent.json' : 'workflow.json')
    if (template !== null) await writeFile(file, template)
    const given = { DRAW_URL: 'http://127.0.0.1:8188', DRAW_FORM: 'comfyui', DRAW_WORKFLOW: file }
    return checkWorkflow(readSettings(given))
  }
  const node = (text: string) => JSON.stringify({ 6: { class_type: 'CLIPTextEncode', inputs: { text } } })
  expect(await check(node('{{prompt}}, sharp'))).toMatchObject([{ state: 'ok' }])
  expect(await check(node('a cat'))).toMatchObject([
    { state: 'error', message: expect.stringContaining('no {{prompt}}') },
  ])
  expect(await check(null)).toMatchObject([{ state: 'error', message: expect.stringContaining('ENOENT') }])
  expect(await checkWorkflow(readSettings({}))).toEqual([])
})
