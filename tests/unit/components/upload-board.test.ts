import { expect, test } from 'vitest'
import {
  boardUpload,
  readBoard,
  showUploadInPage,
  unboardUpload,
} from '#app/(portal)/[team]/_components/uploads/upload-board.ts'
import type { UploadState } from '#app/(portal)/[team]/new/_components/source/upload-state.ts'

/** An upload of which only the state counts. */
function makeUpload() {
  const session = {
    view: { state: { status: 'none' } as UploadState, isRestarted: false, file: null },
    pause: async () => undefined,
    resume: () => undefined,
    clear: () => undefined,
  }
  const show = (state: UploadState) => {
    session.view = { ...session.view, state }
    boardUpload(session, '/acme/new')
  }
  return { session, show }
}

const SENDING = { status: 'sending', name: 'a.mp4', sentBytes: 1, totalBytes: 2 } as const
const DONE = { status: 'done', name: 'a.mp4', totalBytes: 2, uploadId: 'upl_1' } as const
const shown = () => readBoard().map(({ view }) => view.state.status)

test('shows an upload while another page is open, and its end until it is opened', () => {
  const { show } = makeUpload()
  const leave = showUploadInPage()
  show(SENDING)
  expect(shown()).toEqual([])
  leave()
  expect(shown()).toEqual(['sending'])
  show(DONE)
  expect(shown()).toEqual(['done'])
  showUploadInPage()()
  expect(shown()).toEqual([])
})

test('says nothing of an upload that ended in sight of its page', () => {
  const { show } = makeUpload()
  const leave = showUploadInPage()
  show(SENDING)
  show(DONE)
  leave()
  expect(shown()).toEqual([])
})

test('forgets one that was canceled or closed', () => {
  const [canceled, closed] = [makeUpload(), makeUpload()]
  canceled.show(SENDING)
  closed.show(SENDING)
  expect(shown()).toEqual(['sending', 'sending'])
  canceled.show({ status: 'none' })
  unboardUpload(closed.session)
  expect(shown()).toEqual([])
})
