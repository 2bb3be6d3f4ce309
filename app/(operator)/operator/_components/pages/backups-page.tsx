'use client'

import { sizeFigure } from '#lib/components/figures.ts'
import { LocalMoment } from '#lib/components/moment.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import { useText } from '#text'
import { OperatorPanel, Quiet, Section } from '../operator-panel.tsx'

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
              <Quiet>{t('No backup is recorded.')}</Quiet>
            ) : (
              <ul className="op-list">
                <li>
                  <LocalMoment at={backup.at} />
                  <span className="min-w-0 flex-1 truncate font-mono text-xs" title={backup.file}>
                    {backup.file}
                  </span>
                  <span className="num text-muted-foreground">{sizeFigure(backup.sizeBytes, t)}</span>
                </li>
              </ul>
            )}
          </Section>
          <Section title={t('Make one')}>
            <p className="py-1 text-muted-foreground">
              {t('Run this on the machine. The product may keep running. The archive holds secrets: keep it safe.')}
            </p>
            <div className="flex max-w-full items-center gap-2">
              <code className="min-w-0 overflow-x-auto rounded-sm bg-muted px-2 py-1 font-mono text-xs whitespace-nowrap">
                {COMMAND}
              </code>
              <CopyButton text={COMMAND} label={t('Copy the command')} />
            </div>
          </Section>
        </>
      )}
    </OperatorPanel>
  )
}
