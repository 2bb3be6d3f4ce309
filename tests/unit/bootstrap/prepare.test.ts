import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** Notes its words and installs what npm would: the packages of the lockfile, those of development unless they are omitted. */
const NPM = `
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
const words = process.argv.slice(2)
appendFileSync('calls.txt', words.filter((word) => /^(ci|install|--no-save|--omit=dev|--include=dev)$/.test(word)).join(' ') + '\\n')
if (words[0] === 'ci') rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules', { recursive: true })
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const kept = Object.entries(packages).filter(([, { dev }]) => !dev || !words.includes('--omit=dev'))
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
mkdirSync('node_modules/patch-package', { recursive: true })
writeFileSync('node_modules/patch-package/index.js', readFileSync('patch-package.cjs'))
`

/** Applies a patch to a package that has none, as patch-package does. */
const PATCH_PACKAGE = `
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs')
for (const name of existsSync('lib/bootstrap/patches') ? readdirSync('lib/bootstrap/patches') : []) {
  const wanted = readFileSync('lib/bootstrap/patches/' + name, 'utf8')
  const target = 'node_modules/' + name
  if (existsSync(target) && readFileSync(target, 'utf8') !== wanted) process.exit(1)
  writeFileSync(target, wanted)
}
`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reelwright-prepare-'))
  mkdirSync(join(root, 'lib/bootstrap'), { recursive: true })
  const own = join(import.meta.dirname, '../../../lib/bootstrap/prepare.mjs')
  copyFileSync(own, join(root, 'lib/bootstrap/prepare.mjs'))
  writeFileSync(join(root, 'npm.cjs'), NPM)
  writeFileSync(join(root, 'patch-package.cjs'), PATCH_PACKAGE)
  writeFileSync(join(root, 'calls.txt'), '')
  lockVersion('1.0.0')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the packages', () => {
  it('of a start are those of the product alone, and are installed once', () => {
    prepare()
    prepare()
    expect(calls()).toEqual(['ci --omit=dev'])
  })

  it('of development are added for tests, and a start leaves them there', () => {
    prepare()
    prepare('--dev')
    prepare()
    prepare('--dev')
    expect(calls()).toEqual(['ci --omit=dev', 'install --no-save --include=dev'])
  })

  it('of development stay when the lockfile changes', () => {
    prepare('--dev')
    lockVersion('2.0.0')
    prepare()
    expect(calls()).toEqual(['ci --include=dev', 'ci --include=dev'])
  })

  it('that somebody installed by hand are taken as they are', () => {
    spawnSync(process.execPath, ['npm.cjs', 'install'], { cwd: root })
    prepare()
    prepare('--dev')
    expect(calls()).toEqual(['install'])
  })

  it('get a patch that was added after they were installed', () => {
    prepare()
    putPatch('a')
    prepare()
    expect(patched()).toBe('a')
    expect(calls()).toEqual(['ci --omit=dev'])
  })

  it('are installed again where a patch has changed', () => {
    putPatch('a')
    prepare()
    putPatch('b')
    prepare()
    expect(calls()).toEqual(['ci --omit=dev', 'ci --omit=dev'])
  })
})

function putPatch(content: string): void {
  mkdirSync(join(root, 'lib/bootstrap/patches'), { recursive: true })
  writeFileSync(join(root, 'lib/bootstrap/patches/a.patch'), content)
}

function patched(): string {
  return readFileSync(join(root, 'node_modules/a.patch'), 'utf8')
}

function prepare(...words: string[]): void {
  const env = {
    PATH: '',
    NODE_ENV: 'test',
    npm_execpath: join(root, 'npm.cjs'),
    npm_node_execpath: process.execPath,
  } as const
  const { status, stderr } = spawnSync(process.execPath, ['lib/bootstrap/prepare.mjs', ...words], { cwd: root, env })
  expect([status, stderr.toString()]).toEqual([0, ''])
}

function calls(): string[] {
  return readFileSync(join(root, 'calls.txt'), 'utf8').split('\n').filter(Boolean)
}

function lockVersion(version: string): void {
  const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, dev: true } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
}
