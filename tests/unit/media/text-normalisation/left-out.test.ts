import { expect, it } from 'vitest'
import { leftOutOf } from '#lib/media/text-normalisation/left-out.ts'

it('names each thing of a script that is neither spoken nor shown once, with the signs that nobody named', () => {
  const script = '## Mix\n\n## Bake\n[Intro music] See [it](https://example.com) for 5 ★.\n[Intro music] Bye ★.'
  expect(leftOutOf(script, 'en-US')).toEqual([
    { kind: 'marks', written: '##' },
    { kind: 'linkAddresses', written: 'https://example.com' },
    { kind: 'directions', written: '[Intro music]' },
    { kind: 'signs', written: '★' },
  ])
  expect(leftOutOf('Plain words, 5 % of 3 < 4 & more 🎉.', 'en-US')).toEqual([])
})
