'use client'

import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { useText } from '#text'
import { MutedText, OperatorPanel, Section } from '../operator-panel.tsx'

const COMMAND = 'npm run reelwright -- backup reelwright.tar.zst'

/** When the installation was backed up last, and how to do it. */
export function BackupsPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Backups')}>
      {({ backup }) => (
        <>
          <Section title={t('Last backup')}>
            {backup === null ? (
              <MutedText>{t('No backups yet.')}</MutedText>
            ) : (
              <ul className="op-list">
                <li>
                  <LocalDateTime at={backup.at} />
                  <span className="min-w-0 flex-1 truncate font-mono text-xs" title={backup.file}>
                    {backup.file}
                  </span>
                  <span className="num text-muted-foreground">{formatSize(backup.sizeBytes, t)}</span>
                </li>
              </ul>
            )}
          </Section>
          <Section title={t('Create a backup')}>
            <p className="py-1 text-muted-foreground">
              {t(
                'Run this on the server. Reelwright can keep running. The archive contains secrets, so store it safely.',
              )}
            </p>
            <div className="flex max-w-full items-center gap-2">
              <code className="min-w-0 overflow-x-auto rounded-sm bg-muted px-2 py-1 font-mono text-xs whitespace-nowrap">
                {COMMAND}
              </code>
              <CopyButton text={COMMAND} label={t('Copy command')} />
            </div>
          </Section>
        </>
      )}
    </OperatorPanel>
  )
}
