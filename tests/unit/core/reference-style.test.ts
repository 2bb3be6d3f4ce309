import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { REFERENCE_TOKENS } from '#lib/core/api-reference/reference-style.ts'

const css = readFileSync(new URL('../../../app/styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('.dark {')

it.each(Object.entries(REFERENCE_TOKENS))('--%s of the reference is that of the portal', (name, values) => {
  const valueIn = (part: string) => new RegExp(`--${name}: ([^;]+);`).exec(part)?.[1]
  expect(values).toEqual([valueIn(light), valueIn(dark)])
})
