import { describe, expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { countWords, readingSeconds } from '#lib/contract/script-length.ts'
import { MAX_PROMPT_LENGTH, MAX_SCRIPT_LENGTH } from '#lib/contract/spoken-text-limits.ts'
import { ENGLISH } from '#lib/i18n/text.ts'
import { sentenceOf } from '#lib/portal/http/read-form-input.ts'
import { findOperation, stageLabel } from '#lib/portal/operations/registry.ts'
import { newProject } from '#lib/portal/projects/new-project.ts'

const video = { source: { kind: 'link', url: 'https://example.com/a.mp4' }, language: 'german' }

describe('the New project form', () => {
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

describe('the form of a voice-over', () => {
  const speech = { operation: 'tts', voiceId: 'heart', language: 'English' }

  it('sends the script as it was typed, and is called by how it begins', () => {
    const script = 'Winter starts early. It starts on the first morning you check the forecast.\r\n\r\nThen look again.'
    expect(newProject.parse({ ...speech, script })).toEqual({
      operation: 'tts',
      source: {
        kind: 'text',
        title: 'Winter starts early. It starts on the first morning you…',
        label: { text: 'Script, 16 words', message: coded('source_script', { words: 16 }) },
      },
      request: { voiceId: 'heart', script: script.replaceAll('\r\n', '\n') },
      language: 'English',
    })
  })

  it('counts a line break, which browsers send as two characters, as one', () => {
    const script = `a${'\r\n'.repeat(MAX_SCRIPT_LENGTH - 2)}b`
    expect(newProject.safeParse({ ...speech, script }).success).toBe(true)
  })

  it.each([
    ['no text', speech, 'script', 'Write a script.'],
    ['a script of spaces alone', { ...speech, script: ' \n ' }, 'script', 'Write a script.'],
    [
      'a script and a prompt',
      { ...speech, script: 'a', prompt: 'b' },
      'script',
      'Send a script or a prompt, not both.',
    ],
    [
      'a script that is too long',
      { ...speech, script: 'a'.repeat(MAX_SCRIPT_LENGTH + 1) },
      'script',
      'This script is too long. Use at most 100,000 characters.',
    ],
    [
      'a prompt that is too long',
      { ...speech, prompt: 'a'.repeat(MAX_PROMPT_LENGTH + 1) },
      'prompt',
      'This prompt is too long. Use at most 5,000 characters.',
    ],
    ['no voice', { operation: 'tts', script: 'Hello.' }, 'voiceId', 'Choose a voice.'],
    ['a voice of 201 letters', { ...speech, script: 'Hello.', voiceId: 'a'.repeat(201) }, 'voiceId', 'Choose a voice.'],
  ])('names the field and what to do: %s', (_, form, field, message) => {
    const [issue] = newProject.safeParse(form).error?.issues ?? []
    expect([issue?.path.join('.'), issue && english(sentenceOf(issue))]).toEqual([field, message])
  })

  it('begins a new project with the words and the voice of an earlier one', () => {
    const { request } = newProject.parse({ ...speech, prompt: 'About our bakery' })
    expect(findOperation('tts')?.again.draft(request)).toEqual({
      words: 'prompt',
      prompt: 'About our bakery',
      script: '',
      language: '',
      voiceId: 'heart',
    })
  })
})

describe('a script', () => {
  it.each([
    ['Winter starts early, and it doesn’t end.', undefined, 7],
    ['今日は天気がいいですね。', 'ja', 7],
    ['Hello 🎉 — 3.5 km!', 'not a language', 3],
    ['', 'en', 0],
  ])('has the words that its language counts: %s', (text, tag, words) => {
    expect(countWords(text, tag)).toBe(words)
  })

  it('of 150 words is read in about a minute', () => {
    expect(readingSeconds(150)).toBe(60)
  })
})

describe('the form of a text-to-video project', () => {
  const form = { operation: 'ttv', voiceId: 'heart', language: 'English', script: 'Wolves returned.' }

  it('sends script, voice and look, with the defaults of the interface document', () => {
    expect(newProject.parse(form).request).toEqual({
      ...{ voiceId: 'heart', script: 'Wolves returned.', visualStyle: 'realism' },
      subtitleStyles: { template: 'productive', position: 'bottom-center', fontSize: 'm' },
      additionalFeatures: { addBgm: false },
    })
  })

  it('begins again with what was chosen', () => {
    const { request } = newProject.parse({ ...form, visualStyle: 'lego', additionalFeatures: { addBgm: 'true' } })
    const choices = {
      visualStyle: 'lego',
      music: 'yes',
      words: 'script',
      script: 'Wolves returned.',
      template: 'productive',
    }
    expect(findOperation('ttv')?.again.draft(request)).toMatchObject(choices)
  })

  it.each([
    ['an unknown style', { visualStyle: 'noir' }, 'visualStyle'],
    ['a template of another operation', { subtitleStyles: { template: 'vivid' } }, 'subtitleStyles.template'],
  ])('names the field that is wrong: %s', (_, wrong, field) => {
    expect(newProject.safeParse({ ...form, ...wrong }).error?.issues[0]?.path.join('.')).toBe(field)
  })

  it('refuses a script that is too long for a video', () => {
    const issues = newProject.safeParse({ ...form, script: 'word '.repeat(1501) }).error?.issues
    expect(issues).toMatchObject([{ path: ['script'], message: expect.stringContaining('"most":1500') }])
  })
})

describe('an operation of the portal', () => {
  it('begins a new project with the choices of an earlier one', async () => {
    const { request } = newProject.parse({ operation: 'subtitles', ...video })
    const operation = findOperation('subtitles')
    expect(operation?.again.draft(request)).toEqual({
      introAndOutro: 'yes',
      language: 'german',
      noise: 'no',
      levels: 'no',
      safeAreas: '',
      ...{ speakers: 'none', speakerNames: '' },
      template: 'productive',
      position: 'bottom-center',
      fontSize: 'm',
      overExisting: 'no',
      brandKitId: 'none',
      lookId: '',
    })
    expect(await operation?.facts(request, ENGLISH)).toEqual([
      ['Language', 'German'],
      ['Subtitles', 'Productive, bottom, M'],
    ])
  })

  it('calls a stage by what it does there', () => {
    expect(stageLabel('subtitles', 'rendering')).toBe('Adding the subtitles')
    expect(stageLabel('ttv', 'illustrating')).toBe('Drawing the shots')
    expect(stageLabel('ttv', 'rendering')).toBe('Rendering the video')
  })
})
