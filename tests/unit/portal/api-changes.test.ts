import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { describeTeamApi } from '#lib/portal/api/describe-api.ts'
import { apiSurface, breakingChanges, subjectOf } from '#tests/support/api-surface.ts'

const SURFACE = path.join(import.meta.dirname, 'api-surface.txt')
const CHANGELOG = path.join(import.meta.dirname, '../../../app/(site)/docs/_content/en/start/changes.md')

const now = apiSurface(JSON.parse(describeTeamApi().json))
const before = readFileSync(SURFACE, 'utf8').split('\n').filter(Boolean)

/** A breaking change is named in a line of the changelog that says so: `Breaking: POST /clip no longer …`. */
it('every change of the API that breaks clients is named in the changelog', () => {
  const named = readFileSync(CHANGELOG, 'utf8')
    .split('\n')
    .filter((line) => line.includes('Breaking:'))
  const silent = breakingChanges(before, now).filter((line) => !named.some((text) => text.includes(subjectOf(line))))
  expect(silent).toEqual([])
  // API_SURFACE=update keeps what is described now, as what clients may rely on from now on.
  if (process.env.API_SURFACE === 'update') writeFileSync(SURFACE, `${now.join('\n')}\n`)
})

it('takes a missing field, another type and a new demand for breaking, and nothing that is added', () => {
  const old = ['POST /a', 'POST /a | 200 json.x: string', 'POST /a | request json.y: string required']
  expect(
    breakingChanges(old, [...old, 'POST /a | request json.z: string', 'GET /b', 'GET /b | query q required']),
  ).toEqual([])
  expect(breakingChanges(old, old.slice(1))).toEqual(['POST /a'])
  expect(
    breakingChanges(old, ['POST /a', 'POST /a | 200 json.x: integer', 'POST /a | request json.y: string']),
  ).toEqual(['POST /a | 200 json.x: string'])
  expect(breakingChanges(old, [...old, 'POST /a | request json.z: string required'])).toHaveLength(1)
})
