'use client'

import type { UploadView } from '../../new/_components/source/upload-state.ts'

/** An upload of this tab, as pages other than New project show and control it. */
export type BoardedUpload = {
  session: Session
  /** The address of the page where the file was chosen. */
  place: string
  view: UploadView
}

/** What sends it. */
type Session = {
  readonly view: UploadView
  pause: () => Promise<void>
  resume: () => void
  clear: () => void
}

let uploads: readonly BoardedUpload[] = []
/** Pages that show an upload themselves. */
const shownBy = new Set<object>()
const listeners = new Set<() => void>()

/** Puts an upload on the board, or shows its new state there. One that has ended in sight of its page is not news. */
export function boardUpload(session: Session, place: string): void {
  const { state } = session.view
  const others = uploads.filter((one) => one.session !== session)
  const isOver = state.status === 'none' || (hasEnded(session.view) && shownBy.size > 0)
  show(isOver ? others : [...others, { session, place, view: session.view }])
}

/** Takes the upload off the board without ending it. */
export function unboardUpload(session: Session): void {
  show(uploads.filter((one) => one.session !== session))
}

/** A page shows the upload itself: what has ended leaves the board. @returns what ends it. */
export function showUploadInPage(): () => void {
  const page = {}
  shownBy.add(page)
  show(uploads.filter(({ view }) => !hasEnded(view)))
  return () => {
    shownBy.delete(page)
    show([...uploads])
  }
}

/** What is shown outside of pages that show it themselves. */
export function readBoard(): readonly BoardedUpload[] {
  return shownBy.size > 0 ? NOTHING : uploads
}

export function onBoardChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const NOTHING: readonly BoardedUpload[] = []

function hasEnded({ state }: UploadView): boolean {
  return state.status === 'done' || state.status === 'refused'
}

function show(next: readonly BoardedUpload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}
