'use client'

import { type Message, msgs } from '#lib/i18n/message.ts'
import type { ServerRow, Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { Heartbeat } from './heartbeat.tsx'
import { processName } from './operator-labels.ts'
import { MutedText, Section } from './operator-panel.tsx'

/** A process that has been silent for this long is tinted. */
const LATE_SECONDS = 45

const PARTS: Record<ServerRow['part'], Message> = msgs({
  portal: 'Serves pages',
  'portal worker': 'Runs portal tasks',
  service: 'Serves the video service API',
})

/** The processes beside the service's workers, of all machines. */
export function ServersSection({ snapshot: { servers } }: { snapshot: Snapshot }) {
  const t = useText()
  const answering = servers.filter(({ isGone }) => !isGone).length
  return (
    <Section
      title={t('Portals and services')}
      beside={t('{answering} of {all} responding', { answering, all: servers.length })}
    >
      {servers.length === 0 ? (
        <MutedText>{t('No process has reported in the last hour.')}</MutedText>
      ) : (
        <table className="op-t">
          <thead>
            <tr>
              <th scope="col">{t('Host')}</th>
              <th scope="col">{t('What it does')}</th>
              <th scope="col" className="fit op-hide">
                {t('Version')}
              </th>
              <th scope="col" className="r fit">
                {t('Heartbeat')}
              </th>
            </tr>
          </thead>
          <tbody>
            {servers.map((server) => (
              <tr key={server.id}>
                <td className="font-mono text-xs" title={`${processName(server)} (${server.id})`}>
                  {processName(server)}
                </td>
                <td title={t(PARTS[server.part])}>{t(PARTS[server.part])}</td>
                <td className="fit num quiet op-hide">{server.version}</td>
                <td className="r fit num">
                  <Heartbeat seconds={server.seenSeconds} lateSeconds={LATE_SECONDS} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}
