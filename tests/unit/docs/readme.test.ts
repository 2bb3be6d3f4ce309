import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { envExample } from '#tests/support/readme/env-example.ts'
import { readmeTables, WITH_TABLES, withTables } from '#tests/support/readme/readme-tables.ts'
import { FOLDERS_WITH_README, ROOT, readText } from './written.ts'

const readme = readText('README.md')

describe('the README', () => {
  it('stays within 120 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  })

  it('has a picture and names the two commands', () => {
    expect(readme).toMatch(/!\[[^\]]+\]\(tests\/support\/readme\/screenshot\.png\)/)
    expect(readme.match(/^npm .+$/gm)).toEqual(['npm start', 'npm test'])
  })
})

describe('READMEs', () => {
  it.each(FOLDERS_WITH_README)(
    '%s says what lives there, what may be touched, and how to test and debug it',
    (folder) => {
      const text = readText(path.join(folder, 'README.md'))
      for (const part of [/may be (touched|changed)|only with care/i, /npm (test|run)/, /debug/i])
        expect(text).toMatch(part)
      expect(text.split('\n').length).toBeLessThan(folder === 'lib/media' ? 200 : 80)
    },
  )
})

describe('.env.example', () => {
  it('has every setting, as the schema has it now (npm run readme writes it)', () => {
    expect(readText('.env.example')).toBe(envExample())
  })
})

describe('the tables that are made from the code', () => {
  it('are as the code has them now (npm run readme writes them)', () => {
    const texts = WITH_TABLES.map((name) => readText(name))
    for (const table of Object.values(readmeTables())) expect(texts.join('\n')).toContain(table)
    expect(texts.map(withTables)).toEqual(texts)
    expect(WITH_TABLES.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })
})
