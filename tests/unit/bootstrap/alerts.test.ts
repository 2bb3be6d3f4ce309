import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Token } from 'marked'
import { afterAll, describe, expect, it } from 'vitest'
import { readDocs } from '#app/(site)/docs/_pages/read-docs.ts'
import { FIRED } from './fired-alerts.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MONITORING = path.join(ROOT, 'lib/bootstrap/deploy/monitoring')
const RULES = path.join(MONITORING, 'alerts.yaml')
const PORTAL = 'https://video.example.com'

const isInstalled = spawnSync('promtool', ['--version']).status === 0
if (!isInstalled)
  process.stdout.write('Not tested: whether each alert fires, because Debian’s prometheus is not installed.\n')

const folder = mkdtempSync(path.join(tmpdir(), 'reelwright-alerts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Rule = { name: string; expr: string; severity: string; summary: string; address: string }

const RULE =
  /- alert: (\w+)\n +expr: '(.+)'\n +for: \w+\n +labels: \{ severity: (\w+) \}\n +annotations:\n +summary: '(.+)'\n +runbook_url: '(.+)'/g
const rules: Rule[] = [...readFileSync(RULES, 'utf8').matchAll(RULE)].map(
  ([, name = '', expr = '', severity = '', summary = '', address = '']) => ({ name, expr, severity, summary, address }),
)
const names = rules.map(({ name }) => name)

/** The pages about alerts: each names its own in the first paragraph. */
const pages = readDocs('en', {}).pages.flatMap((page) => {
  const alert = /^What to do when Prometheus fires the alert `(\w+)`\.$/.exec(page.lead?.raw.trim() ?? '')?.[1]
  return alert === undefined ? [] : [{ ...page, alert }]
})

describe('the alerts', () => {
  it('each have a page that says what to do, and no page is without an alert', () => {
    const led = pages.map(({ alert, path }) => [alert, `{{ $externalLabels.portal }}/docs/${path}`])
    expect(led.toSorted()).toEqual(rules.map(({ name, address }) => [name, address]).toSorted())
  })

  it('have pages with the same four parts', () => {
    const parts = ['What it means', 'What people notice', 'How to find the cause', 'What to do']
    for (const { path, headings } of pages) expect([path, headings.map(({ text }) => text)]).toEqual([path, parts])
  })

  it('are each fired once by the tests', () => {
    expect(Object.keys(FIRED).toSorted()).toEqual(names.toSorted())
  })

  it('name only metrics that a process reports, as do their pages and the dashboard', () => {
    const dashboard = readFileSync(path.join(MONITORING, 'dashboard.json'), 'utf8')
    const asked = [...rules.map(({ expr }) => expr), dashboard, ...pages.map(({ markdown }) => markdown)].join('\n')
    const reported = new Set(readMetrics())
    const unknown = [...new Set(asked.match(/\breelwright_[a-z_]+[a-z]\b/g))].filter(
      (name) => !reported.has(name) && !reported.has(name.replace(/_(bucket|count|sum)$/, '')),
    )
    expect(unknown).toEqual([])
  })

  it('are asked for by a dashboard whose panels have titles and queries', () => {
    const { panels } = JSON.parse(readFileSync(path.join(MONITORING, 'dashboard.json'), 'utf8'))
    for (const { title, targets } of panels) expect([title, targets.length > 0]).toEqual([expect.any(String), true])
  })
})

describe.runIf(isInstalled)('Prometheus', () => {
  it('takes the rules', () => {
    expect(run('check', 'rules', RULES)).toEqual([0, expect.stringContaining(`${rules.length} rules found`)])
  })

  it('fires each alert when it should, and not before', () => {
    const file = path.join(folder, 'alerts.json')
    const tests = rules.flatMap((rule) => testsOf(rule))
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }))
    expect(run('test', 'rules', file)).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  it('understands every query of the pages and the dashboard', () => {
    const { panels } = JSON.parse(readFileSync(path.join(MONITORING, 'dashboard.json'), 'utf8'))
    const shown: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    )
    const written = pages.flatMap(({ blocks }) => queriesIn(blocks))
    expect(written.length).toBeGreaterThan(10)
    const all = [...shown, ...written].map((expr, index) => ({ record: `query:${index}`, expr }))
    const file = path.join(folder, 'queries.json')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules: all }] }))
    expect(run('check', 'rules', file)).toEqual([0, expect.stringContaining(`${all.length} rules found`)])
  })
})

/** Blocks of code in Prometheus' language, also in steps. */
function queriesIn(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'code') return token.lang === 'promql' ? [token.text] : []
    if (token.type === 'list') return queriesIn(token.items)
    return 'tokens' in token && token.tokens !== undefined ? queriesIn(token.tokens) : []
  })
}

/** That the alert fires, with what it says, and that it does not where less happens. */
function testsOf({ name, severity, summary, address }: Rule): object[] {
  const { series, at, labels = {}, quiet } = FIRED[name] ?? { series: {}, at: '0m', quiet: {} }
  const exp_annotations = { summary: filled(summary, labels), runbook_url: filled(address, labels) }
  const fired = { exp_labels: { severity, ...labels }, exp_annotations }
  const test = (given: Record<string, string>, expected: object[]) => ({
    interval: '1m',
    external_labels: { portal: PORTAL },
    input_series: Object.entries(given).map(([one, values]) => ({ series: one, values })),
    alert_rule_test: [{ alertname: name, eval_time: at, exp_alerts: expected }],
  })
  return [test(series, [fired]), test({ ...series, ...quiet }, [])]
}

function run(...words: string[]): [status: number | null, output: string] {
  const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' })
  return [status, `${stdout}${stderr}`]
}

function filled(text: string, labels: Record<string, string>): string {
  return text
    .replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? '')
    .replaceAll('{{ $externalLabels.portal }}', PORTAL)
}

/** Names of metrics in the code. */
function readMetrics(): string[] {
  const files = readdirSync(path.join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /(^|\/)metrics\/.*\.ts$/.test(file))
    .flatMap((file) => readFileSync(path.join(ROOT, 'lib', file), 'utf8').match(/(?<=name: ')reelwright_\w+/g) ?? [])
}
