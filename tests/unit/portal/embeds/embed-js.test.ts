import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const SOURCE = readFileSync(path.resolve(import.meta.dirname, '../../../../public/embed.js'), 'utf8')

test('embed.js is at most 6 KB compressed and loads nothing else', () => {
  expect(gzipSync(SOURCE, { level: 9 }).length).toBeLessThanOrEqual(6 * 1024)
  expect(SOURCE).not.toMatch(/^\s*import\b|\bimport\s*\((?!')|\brequire\(|importScripts/m)
})

test('embed.js sends no message to a page of an unknown origin', () => {
  expect(SOURCE).not.toMatch(/postMessage\([^)]*'\*'/)
})
