import { expect, it } from 'vitest'
import { API_OPERATIONS } from '#lib/portal/api/api-operations.ts'
import { CREATIONS } from '#lib/portal/api/create-project.ts'

/** What a test key may call that writes: each makes what is marked as a test, or finds only what test keys made. */
const TAKES_TEST_KEYS = [
  ...CREATIONS.map(({ path }) => `POST ${path}`),
  'POST /publish-to-socials',
  'POST /posts',
  'PATCH /posts/{id}',
  'DELETE /posts/{id}',
  // Refused within, in the words for posts.
  'POST /posts/{id}/retry',
  'POST /posts/{id}/approve',
  'POST /posts/{id}/decline',
  'PATCH /projects/{id}',
  'DELETE /projects/{id}',
  'POST /projects/{id}/retry',
  'POST /projects/{id}/erase',
  'PATCH /projects/{id}/outputs/{output}',
  'POST /projects/{id}/outputs/{output}/render',
  'POST /projects/{id}/outputs/{output}/exports',
  'POST /projects/{id}/outputs/{output}/languages',
  'PATCH /languages/{id}',
  'DELETE /languages/{id}',
  'POST /languages/{id}/translate',
  'POST /languages/{id}/file',
  'POST /languages/{id}/make',
  'PUT /projects/{id}/outputs/{output}/thumbnails',
  'POST /library/move',
  'POST /library/tag',
  'POST /library/archive',
  'POST /library/unarchive',
  'POST /library/trash',
  'POST /library/restore',
  'POST /library/erase',
  'POST /uploads',
  'DELETE /uploads/{id}',
  'POST /resumable-uploads',
  'PATCH /resumable-uploads/{id}',
  'DELETE /resumable-uploads/{id}',
  // They keep nothing.
  'POST /scripts',
  'POST /voices/{voiceId}/preview',
  'POST /webhooks/{id}/test',
]

/** A test key that could read them could sign messages that the team's own programs believe. */
it('no test key reads a signing secret', () => {
  const secrets = API_OPERATIONS.filter(({ path }) => /secret|rotate/.test(path))
  expect(secrets.length).toBeGreaterThan(1)
  expect(secrets.filter(({ refusesTestKeys }) => refusesTestKeys === undefined)).toEqual([])
})

it('every operation that writes refuses test keys or keeps them to what test keys made', () => {
  const writing = API_OPERATIONS.filter(({ method }) => !['GET', 'HEAD'].includes(method))
  const taking = writing.filter(({ refusesTestKeys }) => refusesTestKeys === undefined)
  expect(taking.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(TAKES_TEST_KEYS.toSorted())
})
