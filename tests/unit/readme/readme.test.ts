import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { READMES, readmeTables, withTables } from '#tests/support/readme/readme-tables.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')))

describe('the README', () => {
  it('has, with that of the engine, every table that is made from the code, as the code has it now (npm run readme writes them)', () => {
    const texts = READMES.map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
    for (const table of Object.values(readmeTables())) expect(texts.join('\n')).toContain(table)
    expect(texts.map(withTables)).toEqual(texts)
  })

  it('names only commands that exist', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map(([, name]) => name ?? '')
    const builtIn = ['ci', 'install', 'pack', 'registry']
    expect(named.filter((name) => scripts[name] === undefined && !builtIn.includes(name))).toEqual([])
  })

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target ?? '')
    expect(links.filter((target) => !target.startsWith('http') && !existsSync(path.join(ROOT, target)))).toEqual([])
  })

  it('stays under 200 lines', () => {
    expect(readme.split('\n').length).toBeLessThan(200)
  })
})
