import { expect, test } from 'vitest'
import { mentionAt, peopleFor } from '#lib/components/forms/mention-words.ts'
import { readMentions, storeMentions } from '#lib/portal/reviews/mentions.ts'

const ANA = { id: 'usr_1', name: 'Ana' }
const ANA_PEREZ = { id: 'usr_2', name: 'Ana Pérez' }
const NAMESAKE = { id: 'usr_3', name: 'Ana Pérez' }
const DOT = { id: 'usr_4', name: 'Jo (x.y)' }
const PEOPLE = [ANA, ANA_PEREZ, DOT]

test.each([
  ['@Ana look', '<@usr_1> look', ['usr_1']],
  ['See @Ana Pérez, please', 'See <@usr_2>, please', ['usr_2']],
  ['(@Jo (x.y)) and @Ana', '(<@usr_4>) and <@usr_1>', ['usr_4', 'usr_1']],
  ['mail me@Ana or @Analytics', 'mail me@Ana or @Analytics', []],
  ['@ana and @Kim', '@ana and @Kim', []],
  ['<@usr_2>', '<@usr_2>', []],
])('stores a mention as an id: %s', (typed, text, mentions) => {
  expect(storeMentions(typed, PEOPLE)).toEqual({ text, mentions })
})

test('mentions everybody of a name unless one was chosen', () => {
  const people = [ANA_PEREZ, NAMESAKE]
  expect(storeMentions('@Ana Pérez', people, ['usr_3'])).toEqual({ text: '<@usr_3>', mentions: ['usr_3'] })
  expect(storeMentions('@Ana Pérez', people).mentions).toEqual(['usr_2', 'usr_3'])
})

test('shows the name of today, and nothing of an account that is gone', () => {
  const stored = { text: '<@usr_1> and <@usr_9>, not <@usr_2>', mentions: ['usr_1', 'usr_9'] }
  expect(readMentions(stored, new Map([['usr_1', 'Ana Ruiz']]))).toEqual({
    text: '@Ana Ruiz and @…, not <@usr_2>',
    mentioned: ['Ana Ruiz'],
  })
})

test.each([
  ['Hi @', { start: 3, query: '' }],
  ['Hi @Ana P', { start: 3, query: 'Ana P' }],
  ['me@ana', null],
  ['@Ana\nnext', null],
])('finds what is being mentioned in %j', (text, found) => {
  expect(mentionAt(text, text.length)).toEqual(found)
})

test.each([
  ['', ['usr_1', 'usr_2', 'usr_4']],
  ['per', ['usr_2']],
  ['ana p', ['usr_2']],
  ['na', []],
  [' ', []],
])('offers the people whose names begin with %j', (query, ids) => {
  expect(peopleFor(query, PEOPLE).map(({ id }) => id)).toEqual(ids)
})
