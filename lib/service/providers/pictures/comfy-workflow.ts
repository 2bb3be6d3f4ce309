import { z } from 'zod'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { ProviderFailure } from '../provider-failure.ts'
import type { PictureRequest } from './picture-request.ts'

/** Nodes by their number, as ComfyUI exports a workflow for its API. */
const workflow = z.record(z.string(), z.looseObject({ class_type: z.string(), inputs: z.looseObject({}) }))

const PLACEHOLDER = /\{\{(prompt|seed|width|height)\}\}/g

/**
 * A workflow template with what a picture takes: `{{prompt}}`, `{{seed}}`, `{{width}}` and `{{height}}` in its texts. A text that
 * is nothing but one of the last three becomes a number. Pure.
 *
 * @throws ProviderFailure when it is not a workflow, or has no place for the prompt.
 */
export function fillWorkflow(template: string, wish: Omit<PictureRequest, 'name'>): unknown {
  const nodes = workflow.safeParse(parsed(template))
  if (!nodes.success) throw unusable(coded('workflow_not_api_format'), nodes.error)
  if (!template.includes('{{prompt}}')) throw unusable(coded('workflow_without_prompt', { placeholder: '{{prompt}}' }))
  return fillValue(nodes.data, wish)
}

function fillValue(value: unknown, wish: Omit<PictureRequest, 'name'>): unknown {
  if (typeof value === 'string') return fillText(value, wish)
  if (Array.isArray(value)) return value.map((one) => fillValue(one, wish))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillValue(one, wish)]))
}

function fillText(text: string, wish: Omit<PictureRequest, 'name'>): string | number {
  if (text === '{{seed}}') return wish.seed
  if (text === '{{width}}') return wish.width
  if (text === '{{height}}') return wish.height
  return text.replace(PLACEHOLDER, (_, name: 'prompt' | 'seed' | 'width' | 'height') => String(wish[name]))
}

function parsed(template: string): unknown {
  try {
    return JSON.parse(template)
  } catch (cause) {
    throw unusable(coded('workflow_not_json'), cause)
  }
}

function unusable(problem: CodedMessage, cause?: unknown): ProviderFailure {
  return new ProviderFailure(coded('workflow_unusable', { problem }), {
    isTransient: false,
    cause,
  })
}
