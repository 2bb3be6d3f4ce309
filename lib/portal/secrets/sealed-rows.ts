import type { RemoteFiles } from '#db/schema/portal/outputs.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'

/** An output by its unique key, which does not change when a repeated report rewrites it. */
type OutputName = { teamId: string; jobId: string; externalId: string }

/** The service's links are signed, so anyone who has one can read the file. They are stored sealed. */
export function sealRemote(output: OutputName, remote: RemoteFiles): RemoteFiles {
  return mapRemote(remote, (url, name) => sealText(url, remotePlace(output, name)))
}

/** The links as the service gave them. */
export function openRemote(output: OutputName & { remote: RemoteFiles }): RemoteFiles {
  return mapRemote(output.remote, (stored, name) => openText(stored, remotePlace(output, name)))
}

/** Raw reports contain such links too. */
export function sealReport(reportId: string, jobId: string, body: string): string {
  return sealText(body, reportPlace(reportId, jobId))
}

export function openReport({ id, jobId, body }: { id: string; jobId: string; body: string }): string {
  return openText(body, reportPlace(id, jobId))
}

function mapRemote(remote: RemoteFiles, change: (text: string, name: string) => string): RemoteFiles {
  const { media, ...others } = remote
  const beside = Object.entries(others).flatMap(([name, url]) => (url === undefined ? [] : [[name, change(url, name)]]))
  return { media: change(media, 'media'), ...Object.fromEntries(beside) }
}

function remotePlace({ teamId, jobId, externalId }: OutputName, name: string) {
  return { table: 'portal.outputs', row: `${jobId} ${externalId}`, column: `remote.${name}`, team: teamId }
}

function reportPlace(reportId: string, jobId: string) {
  return { table: 'portal.reports', row: reportId, column: 'body', team: jobId }
}
