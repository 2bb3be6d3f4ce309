import { ReelwrightError } from './errors.js'
import { pause } from './transport.js'

const PIECE_BYTES = 5 * 2 ** 20
const TUS = { 'tus-resumable': '1.0.0' }
const MOST_FAILURES = 8

/**
 * Sends a file in pieces by the tus protocol. A broken connection costs the last piece, not the upload.
 *
 * @returns the upload; its `videoUrl` is the source of a project.
 */
export async function sendFile(transport, file, { name, onProgress, signal } = {}) {
  const blob = file instanceof Blob ? file : new Blob([file])
  const title = name ?? file.name ?? 'video'
  const begun = await transport.send('/resumable-uploads', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(blob.size), 'upload-metadata': `filename ${base64(title)}` },
    signal,
  })
  const location = begun.headers.get('location') ?? ''
  const id = location.split('/').at(-1)
  const path = `/resumable-uploads/${id}`
  const report = (sentBytes) => onProgress?.({ sentBytes, totalBytes: blob.size })
  let offset = 0
  let failures = 0
  report(0)
  while (offset < blob.size) {
    try {
      offset = await sendPiece(transport, path, blob, offset, signal)
      failures = 0
    } catch (error) {
      const isOver = error instanceof ReelwrightError && [400, 401, 403, 404, 410, 413, 415].includes(error.status)
      if (signal?.aborted || isOver || ++failures >= MOST_FAILURES) throw error
      await pause(Math.min(2 ** failures * 0.25, 20), signal)
      offset = await askOffset(transport, path, signal)
    }
    report(offset)
  }
  return transport.call('readUpload', { params: { id }, signal })
}

async function sendPiece(transport, path, blob, offset, signal) {
  const response = await transport.send(path, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: await blob.slice(offset, offset + PIECE_BYTES).arrayBuffer(),
    timeoutMs: 300_000,
    signal,
  })
  return Number(response.headers.get('upload-offset'))
}

async function askOffset(transport, path, signal) {
  const response = await transport.send(path, { method: 'HEAD', headers: TUS, isSafe: true, signal })
  return Number(response.headers.get('upload-offset'))
}

function base64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
