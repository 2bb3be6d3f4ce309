import { Upload } from 'tus-js-client'
import { accessHeaders } from '#lib/components/embed/access.ts'

const CHUNK_BYTES = 4 * 2 ** 20

/** Uploads a file to the team's uploads. @returns its id. @throws where it is refused or the connection stays away. */
export function uploadShotFile(teamSlug: string, file: File, onPercent: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      chunkSize: CHUNK_BYTES,
      endpoint: `/api/uploads/${encodeURIComponent(teamSlug)}`,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: [500, 2_000, 5_000],
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await accessHeaders())) request.setHeader(name, value)
      },
      onProgress: (sent, total) => onPercent(Math.round((100 * sent) / total)),
      onSuccess: () => resolve(new URL(upload.url ?? '', location.href).pathname.split('/').at(-1) ?? ''),
      onError: reject,
    })
    upload.start()
  })
}
