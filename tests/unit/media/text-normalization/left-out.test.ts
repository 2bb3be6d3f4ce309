import { expect, it } from 'vitest'
import { listOmittedParts } from '#lib/media/text-normalization/omitted-parts.ts'
import { plainScript } from '#lib/media/text-normalization/script-marks/plain-script.ts'

it('names each thing of a script that is neither spoken nor shown once, with the signs that nobody named', () => {
  const script = '## Mix\n\n## Bake\n[Intro music] See [it](https://example.com) for 5 ★.\n[Intro music] Bye ★.'
  expect(listOmittedParts(script, 'en-US')).toEqual([
    { kind: 'marks', written: '##' },
    { kind: 'linkAddresses', written: 'https://example.com' },
    { kind: 'directions', written: '[Intro music]' },
    { kind: 'signs', written: '★' },
  ])
  expect(listOmittedParts('Plain words, 5 % of 3 < 4 & more 🎉.', 'en-US')).toEqual([])
})

it('gives what is left of a script line by line', () => {
  expect(plainScript('# The sea\n\n- Rivers carry **salt**.\n- It stays.\n```')).toBe(
    'The sea\n\nRivers carry salt.\nIt stays.',
  )
  expect(plainScript('**Narrator:** Hello. (laughs)\n\n\n[Music]\n\n2 * 3 is 6.')).toBe('Hello.\n\n2 * 3 is 6.')
})
