import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { findOperation, stageLabel } from '#lib/portal/operations/registry.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'

const offered = OPERATIONS.filter((operation) => findOperation(operation) !== null)
const video = { source: { kind: 'link', url: 'https://example.com/a.mp4' }, language: 'german' }

describe('the New project form', () => {
  it.each(OPERATIONS.filter((operation) => !offered.includes(operation)))(
    'refuses %s, which is not offered',
    (operation) => {
      expect(newProject.safeParse({ operation, ...video }).error?.issues).toMatchObject([{ path: ['operation'] }])
    },
  )

  it('asks for subtitles with the defaults of the interface document', () => {
    expect(newProject.parse({ operation: 'subtitles', ...video })).toEqual({
      operation: 'subtitles',
      source: video.source,
      request: {
        language: 'german',
        subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
      },
    })
  })

  it.each([
    ['no tool', video, 'operation'],
    ['no source', { operation: 'subtitles', language: 'german' }, 'source'],
    ['a language that is not in the list', { operation: 'subtitles', ...video, language: 'klingon' }, 'language'],
    [
      'a template that is not in the list',
      { operation: 'subtitles', ...video, subtitleStyles: { template: 'none' } },
      'subtitleStyles.template',
    ],
  ])('names the field that is wrong: %s', (_, form, field) => {
    const [issue] = newProject.safeParse(form).error?.issues ?? []
    expect(issue?.path.join('.')).toBe(field)
  })
})

describe('an operation of the portal', () => {
  it('begins a new project with the choices of an earlier one', async () => {
    const { request } = newProject.parse({ operation: 'subtitles', ...video })
    const operation = findOperation('subtitles')
    expect(operation?.again.draft(request)).toEqual({
      language: 'german',
      template: 'productive',
      position: 'bottom-center',
      fontSize: 'm',
    })
    expect(await operation?.facts(request)).toEqual([
      ['Language', 'German'],
      ['Subtitles', 'Productive, bottom, M'],
    ])
  })

  it('calls a stage by what it does there', () => {
    expect(stageLabel('subtitles', 'rendering')).toBe('Burning in the subtitles')
    expect(stageLabel('ttv', 'rendering')).toBe('Rendering the video')
  })
})
