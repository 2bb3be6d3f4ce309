import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OmittedPartsNote } from '#app/(portal)/[team]/new/_components/speech/omitted-parts-note.tsx'

it('a script’s form names what is neither spoken nor shown: words as they were written, marks by their kind', () => {
  const text = renderToString(
    <OmittedPartsNote
      parts={[
        { kind: 'marks', written: '##' },
        { kind: 'directions', written: '[Intro music]' },
        { kind: 'linkAddresses', written: 'https://example.com' },
        { kind: 'signs', written: '★' },
      ]}
    />,
  )
  expect(text).toContain('Not spoken or shown: [Intro music], ★, Markdown formatting, link URLs')
  expect(renderToString(<OmittedPartsNote parts={[]} />)).toBe('')
})
