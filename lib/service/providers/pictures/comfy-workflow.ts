import { z } from 'zod'
import { ProviderFailure } from '../provider-failure.ts'
import type { PictureWish } from './picture-wish.ts'

/** Nodes by their number, as ComfyUI exports a workflow for its API. */
const workflow = z.record(z.string(), z.looseObject({ class_type: z.string(), inputs: z.looseObject({}) }))

const PLACEHOLDER = /\{\{(prompt|seed|width|height)\}\}/g

/**
 * A workflow template with what a picture takes: `{{prompt}}`, `{{seed}}`, `{{width}}` and `{{height}}` in its texts. A text that
 * is nothing but one of the last three becomes a number. Pure.
 *
 * @throws ProviderFailure when it is no workflow, or has no place for the prompt.
 */
export function fillWorkflow(template: string, wish: Omit<PictureWish, 'name'>): unknown {
  const nodes = workflow.safeParse(parsed(template))
  if (!nodes.success) throw unusable('is not a workflow in API format', nodes.error)
  if (!template.includes('{{prompt}}')) throw unusable('has no {{prompt}}')
  return filled(nodes.data, wish)
}

function filled(value: unknown, wish: Omit<PictureWish, 'name'>): unknown {
  if (typeof value === 'string') return filledText(value, wish)
  if (Array.isArray(value)) return value.map((one) => filled(one, wish))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, wish)]))
}

function filledText(text: string, wish: Omit<PictureWish, 'name'>): string | number {
  if (text === '{{seed}}') return wish.seed
  if (text === '{{width}}') return wish.width
  if (text === '{{height}}') return wish.height
  return text.replace(PLACEHOLDER, (_, name: 'prompt' | 'seed' | 'width' | 'height') => String(wish[name]))
}

function parsed(template: string): unknown {
  try {
    return JSON.parse(template)
  } catch (cause) {
    throw unusable('is not JSON', cause)
  }
}

function unusable(why: string, cause?: unknown): ProviderFailure {
  return new ProviderFailure(`The workflow of the image provider (DRAW_WORKFLOW) ${why}. Tell the operator.`, {
    isPassing: false,
    cause,
  })
}
