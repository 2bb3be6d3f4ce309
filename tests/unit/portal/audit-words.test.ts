import { expect, it } from 'vitest'
import { auditDetail, auditTitle, changes } from '#lib/portal/audit/audit-words.ts'

it('reads as a sentence after the name of who did it', () => {
  expect(auditTitle({ action: 'project.renamed', subjectName: 'Slow Pour ep. 42' })).toBe('Renamed Slow Pour ep. 42')
  expect(auditTitle({ action: 'publication.approved', subjectName: 'Price' })).toBe('Approved the post Price')
})

it('names an action that it does not know, rather than nothing', () => {
  expect(auditTitle({ action: 'thing.made_up', subjectName: '' })).toBe('Thing made up')
})

it('says on one line what changed', () => {
  expect(auditDetail({ before: { role: 'editor' }, after: { role: 'viewer' } })).toBe('Role: editor to viewer')
  expect(auditDetail({ before: null, after: { timeZone: 'UTC', paused: true } })).toBe('Time zone: UTC; Paused: Yes')
  expect(auditDetail({ before: null, after: null })).toBe('')
})

it('keeps what stayed beside what changed', () => {
  expect(changes({ before: { a: 1, b: null }, after: { a: 1, c: ['x', 'y'] } })).toEqual([
    { name: 'A', was: '1', is: '1' },
    { name: 'B', was: null, is: null },
    { name: 'C', was: null, is: 'x, y' },
  ])
})
