'use client'

import { useState } from 'react'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { Switch } from '#lib/components/ui/switch.tsx'
import type { ProjectDetail } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { chooseMailAction } from '../../actions.ts'

/** That nobody has to wait here, and whether an email is sent at the end. */
export function WaitNote({ teamSlug, project }: { teamSlug: string; project: ProjectDetail }) {
  const t = useText()
  const { send } = useSend(teamSlug)
  const [mails, setMails] = useState(project.mailsWhenEnded)
  function choose(next: boolean) {
    setMails(next)
    send(chooseMailAction, { projectId: project.id, mails: String(next) }, (answer) => {
      if (answer.status !== 'ok') setMails(!next)
    })
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-muted px-4 py-2 md:px-5">
      <p className="text-muted-foreground">{t('You can close this page. Your project keeps running.')}</p>
      {mails !== null && (
        <label
          htmlFor="mails"
          className="ml-auto flex items-center gap-2.5 max-md:ml-0 max-md:w-full max-md:justify-between"
        >
          {t('Email me when it is done')}
          <Switch id="mails" label={t('Email me when it is done')} checked={mails} onChange={choose} />
        </label>
      )}
    </div>
  )
}
