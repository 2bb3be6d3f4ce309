import { expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { serviceReason, stageNote } from '#lib/portal/projects/explain.ts'
import { refusalOf } from '#lib/portal/service/service-client.ts'
import { failureOfResponse } from '#lib/service/social/call-network.ts'
import { LinkRefused } from '#lib/service/social/linking/linking.ts'
import { nginxPage } from '#tests/support/proxy-pages.ts'

const page = nginxPage('502 Bad Gateway')
const answer = { status: 403, headers: {}, text: page, json: undefined }

it('of a network are a sentence, and its status where it answers with a page', () => {
  const body = 'You have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.'
  expect(failureOfResponse('YouTube', answer, body).message).toBe('YouTube: You have exceeded your quota.')
  expect(failureOfResponse('YouTube', answer, page).message).toBe('YouTube returned 403.')
  const refused = new LinkRefused(coded('link_not_granted_saying', { network: 'X', said: '<b>no</b>' }))
  expect(refused.message).toBe('X did not grant access: no')
})

it('of the video service are a sentence, and its status where it answers with a page', () => {
  expect(refusalOf({ status: 502, json: { error: { message: page } } }).text).toBe(
    'it returned 502 without giving a reason',
  )
  expect(serviceReason('The file\r\n<b>broke</b>')).toEqual({ text: 'The file broke.', message: null })
  expect(serviceReason(page).text).toMatch(/without giving a reason/)
  expect(stageNote(page)).toBeNull()
})
