import { expect, it } from 'vitest'
import { ENGLISH } from '#lib/i18n/text.ts'
import { auditDetail, auditTitle, changes } from '#lib/portal/audit/audit-labels.ts'

it('reads as a sentence after the name of who did it', () => {
  expect(auditTitle({ action: 'project.renamed', subjectName: 'Slow Pour ep. 42' }, ENGLISH)).toBe(
    'Renamed Slow Pour ep. 42',
  )
  expect(auditTitle({ action: 'publication.approved', subjectName: 'Price' }, ENGLISH)).toBe('Approved the post Price')
})

it('says how somebody signed in, and does not name them twice', () => {
  const signedIn = (after: Record<string, string | number>) => {
    const who = { actorName: 'Ada', subjectName: 'Ada' }
    const entry = { action: 'person.signed_in', ...who, before: null, after }
    return [auditTitle(entry, ENGLISH), auditDetail(entry, ENGLISH)]
  }
  expect(signedIn({ method: 'password-and-code', failedTries: 2 })).toEqual([
    'Signed in with a password and a code',
    'Failed password attempts: 2',
  ])
  expect(signedIn({ method: 'provider', provider: 'none-such' })).toEqual(['Signed in with none-such', ''])
  const other = { actorName: 'Operator', subjectName: 'Ada', action: 'person.created' }
  expect(auditTitle(other, ENGLISH)).toBe('Created the account Ada')
})

it('names an action that it does not know, rather than nothing', () => {
  expect(auditTitle({ action: 'thing.made_up', subjectName: '' }, ENGLISH)).toBe('Thing made up')
})

it('says on one line what changed', () => {
  expect(auditDetail({ before: { role: 'editor' }, after: { role: 'viewer' } }, ENGLISH)).toBe('Role: editor to viewer')
  expect(auditDetail({ before: null, after: { timeZone: 'UTC', paused: true } }, ENGLISH)).toBe(
    'Time zone: UTC; Paused: Yes',
  )
  expect(auditDetail({ before: null, after: { operation: 'ttv' } }, ENGLISH)).toBe('Tool: Text to video')
  expect(auditDetail({ before: null, after: null }, ENGLISH)).toBe('')
})

it('keeps what stayed beside what changed', () => {
  expect(changes({ before: { a: 1, b: null }, after: { a: 1, c: ['x', 'y'] } }, ENGLISH)).toEqual([
    { name: 'A', was: '1', is: '1' },
    { name: 'B', was: null, is: null },
    { name: 'C', was: null, is: 'x, y' },
  ])
})
