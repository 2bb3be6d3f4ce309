import { readFile } from 'node:fs/promises'
import type { Settings } from '#lib/core/settings/env.ts'
import { fillWorkflow } from '#lib/service/providers/pictures/comfy-workflow.ts'
import { ProviderFailure } from '#lib/service/providers/provider-failure.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'

const SUBJECT = 'workflow of the image provider'
const FIX =
  'Export it from ComfyUI in API format, write {{prompt}} where the prompt belongs, and name the file in DRAW_WORKFLOW.'

/** Whether ComfyUI can be sent the operator's workflow: without it, every picture is drawn by the built-in illustrator. */
export async function checkWorkflow({ DRAW_FORM, DRAW_WORKFLOW }: Settings): Promise<Finding[]> {
  if (DRAW_FORM !== 'comfyui' || DRAW_WORKFLOW === undefined) return []
  try {
    fillWorkflow(await readFile(DRAW_WORKFLOW, 'utf8'), { prompt: 'A cat', seed: 1, width: 1024, height: 1536 })
    return [ok(SUBJECT, `${DRAW_WORKFLOW} has a place for the prompt`)]
  } catch (failure) {
    const reason = failure instanceof ProviderFailure ? failure.message : reasonOf(failure)
    return [problem(SUBJECT, `${DRAW_WORKFLOW} cannot be used (${reason})`, FIX)]
  }
}
