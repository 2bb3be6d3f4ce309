import { expect, it } from 'vitest'
import { startedRole } from '#lib/bootstrap/print-line.ts'

it.each([
  ['npm start', [], 'start'],
  ['npm run dev', ['--dev'], 'start'],
  ['npm run portal', ['portal'], 'portal'],
  ['npm run worker', ['worker'], 'worker'],
  ['npm run service', ['service'], 'service'],
  ['npm run service -- --http', ['service', '--http'], 'service'],
  ['npm run service -- --worker', ['service', '--worker'], 'service-worker'],
])('%s names its role in the lines of its start', (_, words, role) => {
  expect(startedRole(words)).toBe(role)
})
