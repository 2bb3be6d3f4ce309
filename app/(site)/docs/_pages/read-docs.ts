import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseContents } from './parse-contents.ts'
import { type DocsPage, parsePage } from './parse-page.ts'

/** What a page asks for with `{{name}}`, such as the address of this installation. */
export type Facts = Readonly<Record<string, string>>

export type PageGroup = { name: string; slug: string; parts: { name: string | null; pages: DocsPage[] }[] }

export type Docs = { groups: PageGroup[]; pages: DocsPage[] }

/** Beside the programs, also in an image. */
const FOLDER = path.join(process.cwd(), 'app/(site)/docs/_content')

/** The languages with pages of their own, the first of which is shown where there are none. */
const LANGUAGES = ['en'] as const

export type DocsLanguage = (typeof LANGUAGES)[number]

export function docsLanguage(locale: string): DocsLanguage {
  return LANGUAGES.find((language) => language === locale) ?? LANGUAGES[0]
}

/** Every page in one language. */
export function readDocs(language: DocsLanguage, facts: Facts): Docs {
  return parseDocs(path.join(FOLDER, language), facts)
}

function parseDocs(folder: string, facts: Facts): Docs {
  const groups = parseContents(readFileSync(path.join(folder, 'contents.md'), 'utf8')).map(({ name, parts }) => ({
    name,
    slug:
      parts
        .flatMap(({ files }) => files)
        .at(-1)
        ?.split('/')[0] ?? '',
    parts: parts.map((part) => ({ name: part.name, pages: part.files.map((file) => readPage(folder, file, facts)) })),
  }))
  return { groups, pages: groups.flatMap(({ parts }) => parts.flatMap(({ pages }) => pages)) }
}

function readPage(folder: string, file: string, facts: Facts): DocsPage {
  const source = path.join(folder, file)
  if (!existsSync(source)) throw new Error(`The table of contents names ${file}, which does not exist.`)
  const written = readFileSync(source, 'utf8').replaceAll(MARKS, '')
  // Unknown names stay as they are: `{{prompt}}` is part of a setting.
  const markdown = written.replaceAll(/\{\{(\w+)\}\}/g, (asked, name: string) => facts[name] ?? asked)
  return parsePage(pathOf(file), markdown)
}

/** What marks the place of a table that is made from the code (tests/support/readme). */
const MARKS = /<!-- \/?[a-z]+ -->\n+/g

/** `api/keys` of `api/keys.md`. */
export function pathOf(file: string): string {
  return file.replace(/\.md$/, '').replace(/^index$/, '')
}

export function addressOf(pagePath: string, anchor?: string): string {
  const address = pagePath === '' ? '/docs' : `/docs/${pagePath}`
  return anchor === undefined ? address : `${address}#${anchor}`
}

/** The page as Markdown: `/docs/api/keys.md` of `api/keys`. */
export function markdownAddressOf(pagePath: string): string {
  return `/docs/${pagePath || 'index'}.md`
}
