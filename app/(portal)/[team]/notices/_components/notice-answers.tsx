'use client'

import { CornerUpLeft, Languages, Pencil, RotateCw, Scissors, Upload } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useSend } from '#app/(portal)/_components/use-send.ts'
import { languageInSentence } from '#lib/components/text/language-in-sentence.ts'
import { languageName } from '#lib/contract/names.ts'
import type { NoticeView } from '#lib/portal/notices/list-notices.ts'
import type { NoticeRemedy } from '#lib/portal/notices/notice-remedies.ts'
import { useText } from '#text'
import { copyAddress } from '../../_components/new-project-address.ts'
import { retryProjects } from '../../projects/actions.ts'
import { editAddress } from '../../publish/_components/publish-address.ts'
import { decidePublicationAction, retryPostsAction } from '../../publish/actions.ts'

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

/** Approves a post in place. */
export function Approve({
  approvable: { publicationId, revision },
  teamSlug,
  isFirst,
  onDone,
}: {
  approvable: NonNullable<NoticeView['approvable']>
  teamSlug: string
  /** It is the primary button. */
  isFirst: boolean
  onDone: () => Promise<void>
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const decision = { publicationId, revision: String(revision), decision: 'approve', note: '' }
  return (
    <button
      type="button"
      className={`btn btn-sm ${isFirst ? 'btn-primary' : 'btn-outline'}`}
      disabled={sending}
      onClick={() => send(decidePublicationAction, decision, () => void onDone())}
    >
      {sending ? t('Approving…') : t('Approve')}
    </button>
  )
}

/** The button of a remedy: the first one of a notice has an edge. */
export function Remedy({
  remedy,
  teamSlug,
  isFirst,
  onOpen,
  onReply,
  onDone,
}: {
  remedy: NoticeRemedy
  teamSlug: string
  isFirst: boolean
  /** It leads to another page. */
  onOpen: () => void
  onReply: () => void
  onDone: () => Promise<void>
}) {
  const t = useText()
  const look = `btn btn-sm ${isFirst ? 'btn-outline' : 'btn-ghost'}`
  const { way } = remedy
  if (way === 'upload') {
    return (
      <Link href={copyAddress(teamSlug, ofProject(remedy), { upload: '1' })} onClick={onOpen} className={look}>
        <Upload {...ICON} />
        {remedy.isAnother ? t('Upload another file') : t('Upload the file')}
      </Link>
    )
  }
  if (way === 'edit') {
    return (
      <Link href={copyAddress(teamSlug, ofProject(remedy))} onClick={onOpen} className={look}>
        <Pencil {...ICON} />
        {t('Edit in a new project')}
      </Link>
    )
  }
  if (way === 'text' || way === 'video') {
    const address =
      way === 'text'
        ? editAddress(teamSlug, remedy.publicationId, remedy.accountId)
        : (`/${teamSlug}/projects/${remedy.projectId}/edit/${remedy.outputId}` as Route)
    return (
      <Link href={address} onClick={onOpen} className={look}>
        <Scissors {...ICON} />
        {t('Shorten it')}
      </Link>
    )
  }
  if (way === 'reply') {
    return (
      <button type="button" className={look} onClick={onReply}>
        <CornerUpLeft {...ICON} />
        {t('Reply')}
      </button>
    )
  }
  return <Again remedy={remedy} teamSlug={teamSlug} look={look} onDone={onDone} />
}

const ofProject = ({ projectId: id, tool }: Extract<NoticeRemedy, { tool: unknown }>) => ({ id, tool })

type AgainRemedy = Extract<NoticeRemedy, { way: 'retry' | 'link' | 'posts' | 'language' }>

/** Only what failed is tried again: of a post, no network that has it. */
function Again({
  remedy,
  teamSlug,
  look,
  onDone,
}: {
  remedy: AgainRemedy
  teamSlug: string
  look: string
  onDone: () => Promise<void>
}) {
  const t = useText()
  const { send, sending } = useSend(teamSlug)
  const done = () => void onDone()
  function again() {
    if (remedy.way === 'posts') return send(retryPostsAction, { postIds: remedy.postIds }, done)
    const { projectId } = remedy
    return send(
      retryProjects,
      remedy.way === 'language' ? { projectId, language: remedy.language } : { projectId },
      done,
    )
  }
  function label() {
    if (remedy.way === 'posts') return t('Retry {network} only', { network: remedy.networks })
    if (remedy.way !== 'language') return remedy.way === 'link' ? t('Try the link again') : t('Retry project')
    const language = languageInSentence(t.message(languageName(remedy.language)), t)
    return t('Try again in {language}', { language })
  }
  return (
    <button type="button" className={look} disabled={sending} onClick={again}>
      {remedy.way === 'language' ? <Languages {...ICON} /> : <RotateCw {...ICON} />}
      {sending ? t('Retrying') : label()}
    </button>
  )
}
