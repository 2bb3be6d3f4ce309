import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { openApiDocument } from '#lib/contract/openapi/openapi-document.ts'
import { describeTeamApi } from '#lib/portal/api/describe-api.ts'
import { installGenerators } from '#tests/support/install-generators.ts'

const run = promisify(execFile)
const generators = await installGenerators()
const folder = await mkdtemp(path.join(tmpdir(), 'clients-'))
afterAll(() => rm(folder, { recursive: true }))

const documents = {
  portal: describeTeamApi().document,
  service: openApiDocument('https://video.example.org', 120),
}

const LINT = `
const { lint, createConfig } = await import('@redocly/openapi-core')
const config = await createConfig({ extends: ['recommended-strict'] })
const problems = await lint({ ref: process.argv[1], config })
console.log(JSON.stringify(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])))`

const STRICT = {
  compilerOptions: {
    ...{ strict: true, noUncheckedIndexedAccess: true, noEmit: true, skipLibCheck: true, types: [] },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'] },
  },
  include: ['**/*.ts'],
}

describe.skipIf(generators === null).each(Object.entries(documents))('the description of the %s', (name, document) => {
  const root = generators ?? ''
  const file = path.join(folder, `${name}.json`)
  const bin = (tool: string, ...given: string[]) =>
    run(path.join(root, 'node_modules/.bin', tool), given, { cwd: folder })

  it('passes the strict rules of Redocly', async () => {
    // Redocly refuses a server of this machine, which is where an installation stands until it is told its address.
    await writeFile(file, JSON.stringify({ ...document, servers: [{ url: 'https://video.example.org' }] }))
    const { stdout } = await run('node', ['--input-type=module', '-e', LINT, file], { cwd: root })
    expect(JSON.parse(stdout)).toEqual([])
  }, 60_000)

  it('makes clients that compile strictly, by three generators', async () => {
    await writeFile(file, JSON.stringify(document))
    const out = (part: string) => path.join(folder, name, part)
    await bin('openapi-typescript', file, '-o', out('types.ts'))
    const plugins = ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch']
    await bin('openapi-ts', '-i', file, '-o', out('hey'), '-p', ...plugins, '-s')
    const output = { target: out('orval.ts'), client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } }
    const config = path.join(folder, `${name}.orval.mjs`)
    await writeFile(config, `export default ${JSON.stringify({ api: { input: file, output } })}`)
    await bin('orval', '--config', config)
    await writeFile(out('tsconfig.json'), JSON.stringify(STRICT))
    const compiled = await bin('tsc', '-p', out('')).catch((error: { stdout: string }) => error)
    expect(compiled.stdout).toBe('')
  }, 180_000)
})
