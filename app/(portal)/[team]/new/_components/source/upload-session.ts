'use client'

import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client'
import { accessHeaders } from '#lib/components/embed/access.ts'
import { isFrame } from '#lib/components/storage/browser-storage.ts'
import { boardUpload, unboardUpload } from '../../../_components/uploads/upload-board.ts'
import { chunkSizeBytes, smallerChunk, storeChunkSize } from './chunk-size.ts'
import { RetryTimer, watchIdle } from './retry-timer.ts'
import {
  fileOf,
  readFinishedUpload,
  removeFinishedUpload,
  removeUploadAttempt,
  storeFinishedUpload,
} from './stored-uploads.ts'
import { answerOf, requireExpected } from './upload-answer.ts'
import type { SentBytes, UploadView } from './upload-state.ts'
import { FILE_UNREADABLE, judgeUpload, NO_ANSWER, PIECES_TOO_LARGE, type Verdict } from './upload-verdict.ts'

export const NO_UPLOAD: UploadView = { state: { status: 'none' }, isRestarted: false, file: null }

const sessions = new Map<string, UploadSession>()

/** The file that this tab sends, or has sent, for a team's next project. */
export function uploadSession(teamSlug: string): UploadSession {
  const session = sessions.get(teamSlug) ?? new UploadSession(teamSlug)
  sessions.set(teamSlug, session)
  return session
}

/**
 * Uploads a file in pieces. It belongs to the tab, not to a page, so the upload continues while other pages of the
 * portal are open. Pausing, a lost connection and a reload lose nothing: it continues by itself when the network is
 * back, and after a reload once the same file is chosen again.
 */
export class UploadSession {
  readonly #teamSlug: string
  readonly #listeners = new Set<() => void>()
  #view: UploadView = NO_UPLOAD
  #upload: Upload | null = null
  #isAdopted = false
  /** The address of the page where the file was chosen; empty for one that this tab does not send. */
  #place = ''
  /** Of the portal in a row, since it last took a piece. */
  #failures = 0
  /** Where the piece that is being sent begins, and where the last one that was lost did. */
  #pieceFrom = -1
  #lostFrom = -1
  readonly #nextTry = new RetryTimer(() => this.#goOn())
  readonly #silence = watchIdle(() => void this.#giveUpRequest())

  constructor(teamSlug: string) {
    this.#teamSlug = teamSlug
  }

  get view(): UploadView {
    return this.#view
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  begin(file: File): void {
    void this.#stop()
    this.#isAdopted = false
    this.#place = location.pathname + location.search
    const facts = { name: file.name, totalBytes: file.size }
    removeFinishedUpload(this.#teamSlug)
    this.#failures = 0
    this.#nextTry.reset()
    this.#show({ file, isRestarted: false, state: { status: 'sending', ...facts, sentBytes: 0 } })
    const upload = new Upload(file, {
      chunkSize: chunkSizeBytes(),
      endpoint: `/api/uploads/${encodeURIComponent(this.#teamSlug)}`,
      metadata: { filename: file.name, filetype: file.type },
      // `#fail` decides what is tried again, and when.
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      storeFingerprintForResuming: !isFrame(),
      onBeforeRequest: (request) => this.#prepare(request),
      onAfterResponse: (request, response) => requireExpected(request, response),
      onProgress: (sentBytes) => this.#progress(upload, sentBytes),
      onChunkComplete: () => this.#forgetFailures(),
      onSuccess: () => this.#finish({ ...facts, uploadId: uploadIdOf(upload.url) }),
      onError: (error) => void this.#fail(upload, file, error),
    })
    this.#upload = upload
    void resumeUpload(upload, () => this.#show({ isRestarted: true }))
  }

  async pause(): Promise<void> {
    await this.#stop()
    const { state } = this.#view
    if (state.status === 'sending' || state.status === 'waiting')
      this.#show({ state: { status: 'paused', ...sentBytesOf(state) } })
  }

  resume(): void {
    const { state } = this.#view
    if (state.status !== 'paused' && state.status !== 'failed' && state.status !== 'waiting') return
    this.#nextTry.reset()
    this.#goOn()
  }

  /** Uses a file that the team has in its library. It stays there when it is cleared here. */
  adopt(file: { name: string; totalBytes: number; uploadId: string }): void {
    void this.#stop()
    this.#upload = null
    this.#isAdopted = true
    this.#place = ''
    unboardUpload(this)
    this.#show({ file: null, isRestarted: false, state: { status: 'done', ...file } })
  }

  /** Also removed on the server, because it would count against the team's allowance. */
  clear(): void {
    const { state } = this.#view
    if (this.#isAdopted) {
      this.forget()
      return
    }
    const address = state.status === 'done' ? this.#addressOf(state.uploadId) : null
    this.#endWaiting()
    const removal =
      this.#upload?.abort(true) ??
      (address === null ? undefined : Upload.terminate(address, { onBeforeRequest: addAccess }))
    removal?.catch(() => undefined)
    this.forget()
  }

  /** The file now belongs to a project; the next one starts without it. */
  forget(): void {
    this.#endWaiting()
    this.#isAdopted = false
    removeFinishedUpload(this.#teamSlug)
    this.#upload = null
    this.#show(NO_UPLOAD)
  }

  /** Finds the upload again that was finished before a reload, if it is still there. */
  async restore(): Promise<void> {
    const kept = readFinishedUpload(this.#teamSlug)
    if (kept === null || this.#view !== NO_UPLOAD) return
    this.#show({ state: { status: 'done', ...kept } })
    const found = await fileOf(this.#addressOf(kept.uploadId))
    const { state } = this.#view
    if (found === 'gone' && state.status === 'done' && state.uploadId === kept.uploadId) this.forget()
  }

  #finish(file: { name: string; totalBytes: number; uploadId: string }): void {
    this.#endWaiting()
    storeFinishedUpload(this.#teamSlug, file)
    this.#show({ state: { status: 'done', ...file } })
  }

  /** Uploads do not go through `fetch`, whose requests carry the access of a frame. */
  async #prepare(request: HttpRequest): Promise<void> {
    this.#silence.heard(request.getMethod() === 'PATCH')
    await addAccess(request)
  }

  #progress(upload: Upload, sentBytes: number): void {
    if (this.#pieceFrom < 0) this.#pieceFrom = sentBytes
    const { state } = this.#view
    if (!('sentBytes' in state)) return
    const pieceEnds = Math.min(this.#pieceFrom + (upload.options.chunkSize ?? 0), state.totalBytes)
    this.#silence.heard(sentBytes < pieceEnds)
    this.#show({ state: { status: 'sending', ...sentBytesOf(state), sentBytes } })
  }

  #forgetFailures(): void {
    this.#failures = 0
    this.#nextTry.reset()
    this.#pieceFrom = -1
  }

  async #fail(upload: Upload, file: File, error: Error | DetailedError): Promise<void> {
    this.#silence.end()
    const isReadable = await canRead(file)
    const { state } = this.#view
    if (upload !== this.#upload || state.status !== 'sending') return
    const sent = sentBytesOf(state)
    if (answerOf(error)?.by === 'portal') this.#failures += 1
    const verdict: Verdict = isReadable
      ? judgeUpload(error, this.#failures)
      : { kind: 'failed', message: FILE_UNREADABLE }
    if (verdict.kind === 'refused') {
      void removeUploadAttempt(upload)
      this.#upload = null
      this.#show({ file: null, state: { status: 'refused', name: file.name, message: verdict.message } })
    } else if (verdict.kind === 'failed') {
      this.#show({ state: { status: 'failed', ...sent, message: verdict.message } })
    } else if (verdict.kind === 'smaller') this.#sendSmaller(upload, sent)
    else {
      this.#lessAfterLoss(upload, sent, error)
      this.#show({ state: { status: 'waiting', ...sent, message: verdict.message } })
      this.#nextTry.plan(verdict.afterMs)
    }
  }

  /** A proxy refused the piece for its size. */
  #sendSmaller(upload: Upload, sent: SentBytes): void {
    const bytes = this.#smallerPiece(upload, sent)
    if (bytes === null) this.#show({ state: { status: 'failed', ...sent, message: PIECES_TOO_LARGE } })
    else {
      upload.options.chunkSize = bytes
      storeChunkSize(bytes)
      this.#goOn()
    }
  }

  /** A piece that is lost twice at the same place is sent in halves: slow lines and strict proxies end long requests. */
  #lessAfterLoss(upload: Upload, sent: SentBytes, error: Error | DetailedError): void {
    const isPiece = 'originalRequest' in error && error.originalRequest?.getMethod() === 'PATCH'
    if (!isPiece) return
    const bytes = this.#smallerPiece(upload, sent)
    if (this.#lostFrom === this.#pieceFrom && bytes !== null) upload.options.chunkSize = bytes
    this.#lostFrom = this.#pieceFrom
  }

  /** Half of what was sent at once, which is less than a whole piece at the end of the file. */
  #smallerPiece({ options }: Upload, { totalBytes }: SentBytes): number | null {
    return smallerChunk(Math.min(options.chunkSize ?? totalBytes, totalBytes - Math.max(0, this.#pieceFrom)))
  }

  #goOn(): void {
    const { state } = this.#view
    if (this.#upload === null || !('sentBytes' in state)) return
    this.#nextTry.cancel()
    this.#pieceFrom = -1
    this.#show({ state: { status: 'sending', ...sentBytesOf(state) } })
    this.#upload.start()
  }

  async #giveUpRequest(): Promise<void> {
    await this.#upload?.abort()
    const { state } = this.#view
    if (state.status !== 'sending') return
    this.#show({ state: { status: 'waiting', ...sentBytesOf(state), message: NO_ANSWER } })
    this.#nextTry.plan(null)
  }

  #endWaiting(): void {
    this.#nextTry.cancel()
    this.#silence.end()
  }

  async #stop(): Promise<void> {
    this.#endWaiting()
    await this.#upload?.abort()
  }

  #addressOf(uploadId: string): string {
    return `/api/uploads/${encodeURIComponent(this.#teamSlug)}/${encodeURIComponent(uploadId)}`
  }

  #show(part: Partial<UploadView>): void {
    this.#view = { ...this.#view, ...part }
    const { status } = this.#view.state
    const act = status === 'sending' || status === 'waiting' ? window.addEventListener : window.removeEventListener
    act('beforeunload', warnBeforeLeaving)
    if (this.#place !== '') boardUpload(this, this.#place)
    for (const listener of this.#listeners) listener()
  }
}

function sentBytesOf({ name, sentBytes, totalBytes }: SentBytes): SentBytes {
  return { name, sentBytes, totalBytes }
}

/** The browser asks in its own words whether to leave. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Resumes an earlier upload of the same file, if there is one; `onLost` where the server has it no longer. */
async function resumeUpload(upload: Upload, onLost: () => void): Promise<void> {
  const [previous] = await upload.findPreviousUploads()
  let address = previous?.uploadUrl ?? null
  upload.options.onUploadUrlAvailable = () => {
    // A different address means that the server lost the earlier part, and everything is sent again.
    if (address !== null && upload.url !== address) onLost()
    address = upload.url
  }
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
}

/** A file that was moved or changed since it was chosen cannot be read, which looks like a lost connection. */
async function canRead(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

async function addAccess(request: HttpRequest): Promise<void> {
  for (const [name, value] of Object.entries(await accessHeaders())) request.setHeader(name, value)
}

function uploadIdOf(url: string | null): string {
  return decodeURIComponent(new URL(url ?? '', location.href).pathname.split('/').at(-1) ?? '')
}
