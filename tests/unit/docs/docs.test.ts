import { existsSync, globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hrefOf } from '#app/(site)/docs/_pages/link-address.ts'
import { parseContents } from '#app/(site)/docs/_pages/parse-contents.ts'
import { addressOf, pathOf, readDocs } from '#app/(site)/docs/_pages/read-docs.ts'
import { isData } from '#lib/bootstrap/deploy/images/assemble.ts'
import { CONTENTS } from '#lib/bootstrap/deploy/images/contents.ts'
import { COMMANDS } from '#lib/bootstrap/operator/commands.ts'
import { SECRET_SETTINGS } from '#lib/core/secrets/secret-files.ts'
import { settingsSchema } from '#lib/core/settings/env.ts'
import { describeTeamApi } from '#lib/portal/api/describe-api.ts'
import { TEST, VARIANTS } from '#tests/support/steps.ts'
import { DOCS, ROOT, readText, writtenFiles } from './written.ts'

const files = writtenFiles()
const written = files.map((file) => ({ file, text: readText(file) }))
const { pages } = readDocs('en', {
  base: 'https://portal.example.com/api/v2',
  origin: 'https://portal.example.com',
  version: '0.1.0',
})
const scripts: Record<string, string> = JSON.parse(readText('package.json')).scripts

/** What of each file a pattern finds and is not known, with the file. */
function unknownIn(pattern: RegExp, isKnown: (...groups: string[]) => boolean): string[] {
  return written.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, ...groups]) => !isKnown(...groups)).map(([whole]) => `${file}: ${whole}`),
  )
}

describe('the documentation', () => {
  it('lists every page once, under the title that the page has', () => {
    const listed = parseContents(readText(`${DOCS}/contents.md`)).flatMap(({ parts }) =>
      parts.flatMap((part) => part.files),
    )
    const there = readdirSync(path.join(ROOT, DOCS), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && file !== 'contents.md',
    )
    expect(listed.toSorted()).toEqual(there.toSorted())
    const titles = [...readText(`${DOCS}/contents.md`).matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(
      ([, title, file = '']) => [title, pathOf(file)],
    )
    expect(titles).toEqual(pages.map(({ title, path: at }) => [title, at]))
  })

  it('is part of the portal’s image', () => {
    expect(CONTENTS.portal.data.some((folder) => DOCS.startsWith(`${folder}/`))).toBe(true)
    expect(['contents.md', 'keys.md', 'README.md', 'main.ts'].filter(isData)).toEqual(['contents.md', 'keys.md'])
  })

  it('says under each title what the page is about', () => {
    expect(pages.filter(({ lead }) => lead === undefined).map(({ path: at }) => at)).toEqual([])
  })

  it('links only to pages and headings that exist', () => {
    const addresses = new Set(
      pages.flatMap(({ path: at, headings }) => [addressOf(at), ...headings.map(({ id }) => addressOf(at, id))]),
    )
    const links = pages.flatMap(({ path: at, markdown }) =>
      [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => [at, href, hrefOf(href, at)] as const),
    )
    expect(links.length).toBeGreaterThan(60)
    const broken = links.filter(([, href, address]) => !href.startsWith('https://') && !addresses.has(address))
    expect(broken).toEqual([])
  })

  it('gives every fact that a page asks for', () => {
    expect(pages.filter(({ markdown }) => /\{\{(base|origin|version)\}\}/.test(markdown))).toEqual([])
  })
})

describe('the documentation and the READMEs', () => {
  it('name only npm commands that exist', () => {
    const builtIn = ['ci', 'install', 'run', 'sbom', 'start', 'test']
    expect(unknownIn(/npm run ([a-z][a-z:-]*)/g, (name = '') => Object.hasOwn(scripts, name))).toEqual([])
    expect(unknownIn(/`npm ([a-z]+)/g, (name = '') => builtIn.includes(name))).toEqual([])
  })

  it('name only commands of the operator’s tool that exist', () => {
    const names = COMMANDS.flatMap(({ name }) => [name, name.split(' ')[0]])
    const known = (first = '', second = '') =>
      names.includes(`${first} ${second}`) || names.includes(first) || first === 'help'
    expect(unknownIn(/npm run reelwright -- ([a-z-]+)(?: ([a-z]+))?/g, known)).toEqual([])
  })

  it('name only settings that exist', () => {
    const settings = Object.keys(settingsSchema.shape)
    const files = SECRET_SETTINGS.map((name) => `${name}_FILE`)
    const known = (name = '') => [...settings, ...files, ...OF_OTHERS].includes(name)
    expect(unknownIn(/`([A-Z][A-Z\d]*_[A-Z\d_]+)(?:=[^`]*)?`/g, known)).toEqual([])
  })

  it('name only paths of the API that exist', () => {
    const { paths } = z.object({ paths: z.record(z.string(), z.unknown()) }).parse(describeTeamApi().document)
    const known = (at = '') => Object.hasOwn(paths, at.replace(/[?].*$/, ''))
    const named = unknownIn(
      /\{\{base\}\}(\/[a-z/{}-]+)/g,
      (at = '') => known(at) || ['/reference', '/openapi', '/postman'].includes(at),
    )
    expect(named).toEqual([])
  })

  it('name only files and folders that exist', () => {
    const places = /`((?:app|db|lib|tests|public)\/[\w()[\]./*-]+?)\/?`/g
    expect(
      unknownIn(places, (at = '') =>
        at.includes('*') ? globSync(at, { cwd: ROOT }).length > 0 : existsSync(path.join(ROOT, at)),
      ),
    ).toEqual([])
  })

  it('name only tests and steps that exist', () => {
    const steps = [...TEST.flat(), ...VARIANTS.flat()].map(({ name }) => name)
    const known = (at = '') =>
      steps.includes(at) || existsSync(path.join(ROOT, at)) || globSync(`tests/**/*${at}*`, { cwd: ROOT }).length > 0
    expect(unknownIn(/npm test -- ([a-z][^\s`"]*)/g, known)).toEqual([])
  })

  it('link only to files that exist', () => {
    const outside = written.filter(({ file }) => !file.startsWith(DOCS))
    const broken = outside.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter(
          (target) =>
            !/^https?:/.test(target) && !existsSync(path.join(ROOT, path.dirname(file), decodeURIComponent(target))),
        )
        .map((target) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })
})

/** Variables of other programs, and of tests. */
const OF_OTHERS = [
  'REELWRIGHT_KEY',
  'NODE_EXTRA_CA_CERTS',
  'CLONE_NEWUSER',
  'CLONE_NEWNET',
  'HEALTH_URL',
  'UPGRADE_FROM',
  'HOSTILE_RUNS',
  'OLLAMA_CONTEXT_LENGTH',
]

describe('comments that cite the interface document', () => {
  it('cite sections that it has', () => {
    const sections = pages.find(({ path: at }) => at === 'api/interface')?.headings.map(({ id }) => id) ?? []
    expect(sections).toContain('4.7')
    const sources = globSync('{app,lib,db,tests}/**/*.{ts,tsx}', { cwd: ROOT })
    const cited = sources.flatMap((file) =>
      [
        ...readText(file).matchAll(/interface document[’'s]*,? \(?sections? ((?:\d(?:\.\d)?(?: and | to |, )?)+)/gi),
      ].flatMap(([, list = '']) =>
        list
          .split(/ and | to |, /)
          .filter(Boolean)
          .map((section) => ({ file, section })),
      ),
    )
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([])
  })
})
