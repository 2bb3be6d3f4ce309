import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#lib/bootstrap/root.ts'

it('help leads to pages of the documentation that exist', () => {
  const files = globSync('app/(portal)/**/*.tsx', { cwd: ROOT })
  const pages = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\bhelp="([^"]+)"/g)].map(([, page]) => page ?? ''),
  )
  expect(pages.length).toBeGreaterThan(10)
  const content = path.join(ROOT, 'app/(site)/docs/_content/en')
  expect(pages.filter((page) => !existsSync(path.join(content, `${page}.md`)))).toEqual([])
})
