import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '#lib/bootstrap/root.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reelwright-prebuilt-'))
  mkdirSync(path.join(folder, 'lib'))
  for (const name of ['lib/bootstrap', 'lib/core', 'package.json', 'package-lock.json']) {
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('with PREBUILT, a start', () => {
  it('builds nothing, and says what is missing', () => {
    expect(run('start.ts')).toEqual({
      status: 1,
      output: 'The programs are not built, and PREBUILT is set. Run "npm run build" when the image is made.\n',
    })
    const pages = `import { buildPages } from './lib/bootstrap/build-pages.ts'
      await buildPages('build.log', new AbortController().signal).catch((failure) => console.error(failure.message))`
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', pages], options())
    expect(stderr).toBe('The pages are not built, and PREBUILT is set. Run "npm run build" when the image is made.\n')
  })

  it('runs the programs that are there, without a look at the sources', () => {
    const bundles = path.join(folder, '.bundles', 'built-elsewhere')
    mkdirSync(bundles, { recursive: true })
    writeFileSync(path.join(bundles, 'launch.js'), "process.stderr.write('the program that is there')")
    rmSync(path.join(folder, 'package-lock.json'))
    expect(run('start.ts')).toEqual({ status: 0, output: 'the program that is there' })
  })
})

function run(program: string): { status: number | null; output: string } {
  const { status, stderr } = spawnSync(process.execPath, [`lib/bootstrap/${program}`], options())
  return { status, output: stderr }
}

function options() {
  const { PATH = '', HOME = '' } = process.env
  const env: NodeJS.ProcessEnv = { PATH, HOME, NODE_ENV: 'production', PREBUILT: 'true' }
  return { cwd: folder, env, encoding: 'utf8' as const }
}
