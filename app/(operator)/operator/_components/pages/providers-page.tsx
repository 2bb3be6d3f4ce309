'use client'

import type { MissingNetwork } from '#lib/portal/operator/missing-networks.ts'
import { useText } from '#text'
import { OperatorPanel, Section } from '../operator-panel.tsx'
import { ProvidersSection } from '../providers-section.tsx'

export function ProvidersPage({ missingNetworks }: { missingNetworks: MissingNetwork[] }) {
  const t = useText()
  return (
    <OperatorPanel title={t('Providers')}>
      {(snapshot) => (
        <>
          <ProvidersSection snapshot={snapshot} isWhole />
          {missingNetworks.length > 0 && (
            <Section title={t('Networks that are not set up')}>
              <ul className="op-list">
                {missingNetworks.map(({ network, name, settings }) => (
                  <li key={network}>
                    <span className="w-[32%] shrink-0 truncate text-muted-foreground md:w-[30%]">{name}</span>
                    <span className="tc min-w-0 flex-1 break-words">{settings}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </OperatorPanel>
  )
}
