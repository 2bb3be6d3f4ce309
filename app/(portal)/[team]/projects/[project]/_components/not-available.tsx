import Link from 'next/link'
import { useText } from '#text'
import { PanelHeader } from '../../../_components/panel.tsx'

type Props = { teamSlug: string; projectId: string; title: string; heading: string; reason: string }

/** Why a page of a video shows nothing, and the way back to the video. */
export function NotAvailable({ teamSlug, projectId, title, heading, reason }: Props) {
  const t = useText()
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={title} under="projects" />
      <div className="m-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
        <h2 className="text-lg font-semibold">{heading}</h2>
        <p className="text-md text-pretty text-muted-foreground">{reason}</p>
        <Link href={`/${teamSlug}/projects/${projectId}`} className="btn btn-outline">
          {t('Back to the video')}
        </Link>
      </div>
    </>
  )
}
