import type { ReactNode } from 'react'
import { requireMember } from '#lib/auth/current.ts'
import { HelpLink } from '#lib/components/ui/help-link.tsx'
import { PanelHeader } from '../../_components/panel.tsx'
import { settingsGroups } from './settings-groups.ts'
import { SettingsNav } from './settings-nav.tsx'

/** A page of the settings: what it is for in one sentence, its action, then what can be set. */
export async function SettingsPage({
  teamSlug,
  title,
  sentence,
  help,
  action,
  children,
}: {
  teamSlug: string
  title: string
  sentence: string
  /** The page of the documentation about it, below /docs. */
  help?: string
  action?: ReactNode
  children: ReactNode
}) {
  const groups = settingsGroups(await requireMember(teamSlug))
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={title} under="settings" />
      <div className="flex flex-1 flex-col lg:flex-row">
        <SettingsNav teamSlug={teamSlug} groups={groups} />
        <div className="min-w-0 flex-1">
          <div className="max-w-[990px] px-4 pt-5 pb-10 md:px-8 md:pt-6">
            <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
              <div className="min-w-0 sm:flex-1">
                <div className="flex items-center gap-1">
                  <h2 className="text-xl font-semibold">{title}</h2>
                  {help && <HelpLink page={help} about={title} />}
                </div>
                <p className="mt-0.5 text-base text-pretty text-muted-foreground">{sentence}</p>
              </div>
              {action && <span className="flex max-w-full shrink-0 flex-wrap gap-2 sm:ml-auto">{action}</span>}
            </div>
            {children}
          </div>
        </div>
      </div>
    </>
  )
}
