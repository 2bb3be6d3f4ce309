import { describe, expect, it } from 'vitest'
import { fillWorkflow } from '#lib/service/providers/pictures/comfy-workflow.ts'

const WISH = { prompt: 'A “quoted”\nbakery {{seed}}', seed: 41, width: 1024, height: 1536 }

const template = (inputs: object) => JSON.stringify({ 6: { class_type: 'CLIPTextEncode', inputs } })

describe('fillWorkflow', () => {
  it('puts the prompt into its text as it is, and numbers where a text is nothing but a number’s name', () => {
    const inputs = { text: 'best quality, {{prompt}}', seed: '{{seed}}', size: ['{{width}}', '{{height}}'], steps: 20 }
    expect(fillWorkflow(template(inputs), WISH)).toEqual({
      6: {
        class_type: 'CLIPTextEncode',
        inputs: { text: `best quality, ${WISH.prompt}`, seed: 41, size: [1024, 1536], steps: 20 },
      },
    })
  })

  it.each([
    ['is not JSON', '{'],
    ['is not a workflow in API format', JSON.stringify({ nodes: [{ type: 'KSampler' }] })],
    ['has no {{prompt}}', template({ text: 'a cat' })],
  ])('refuses a template that %s, and says so', (why, given) => {
    expect(() => fillWorkflow(given, WISH)).toThrow(`workflow ${why}`)
  })
})
