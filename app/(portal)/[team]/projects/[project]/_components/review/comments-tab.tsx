'use client'

import { Tabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import type { TeamNote } from '#lib/portal/reviews/note-view.ts'
import { useText } from '#text'
import { notesOn, ReviewPanel } from './review-panel.tsx'
import { UnreadMark } from './unread-mark.tsx'

/** Leads to the comments on a result, with how many are unread; nothing where there are none. */
export function CommentsTrigger({ output, notes }: { output: ProjectOutput; notes: readonly TeamNote[] }) {
  const t = useText()
  const those = notesOn(output, notes)
  if (those.length === 0) return null
  return (
    <Tabs.Trigger value="comments">
      {t('Comments')}
      <UnreadMark notes={those} />
    </Tabs.Trigger>
  )
}

export function CommentsTab({
  className,
  notes,
  ...props
}: ComponentProps<typeof ReviewPanel> & { className: string }) {
  return (
    <Tabs.Content value="comments" className={className}>
      <ReviewPanel {...props} notes={notesOn(props.output, notes)} />
    </Tabs.Content>
  )
}
