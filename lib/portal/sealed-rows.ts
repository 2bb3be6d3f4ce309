import type { RemoteFiles } from '#db/schema/portal/outputs.ts'
import { openText, sealText } from '#lib/core/sealed-text.ts'

/** An output by what it is unique by, which stays when a repeated report would write it again. */
type OutputName = { teamId: string; jobId: string; externalId: string }

/** Links of the service are signed: whoever has one has the file. Their rows keep them sealed. */
export function sealRemote(output: OutputName, remote: RemoteFiles): RemoteFiles {
  return mapRemote(remote, (url, name) => sealText(url, remotePlace(output, name)))
}

/** The links as the service gave them. */
export function openRemote(output: OutputName & { remote: RemoteFiles }): RemoteFiles {
  return mapRemote(output.remote, (stored, name) => openText(stored, remotePlace(output, name)))
}

/** A report as it came holds such links, too. */
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
