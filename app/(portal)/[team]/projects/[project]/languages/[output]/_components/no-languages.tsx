import Link from 'next/link'
import { useText } from '#text'
import { PanelHeader } from '../../../../../_components/panel.tsx'

/** Why a video cannot be made in other languages, and the way back to it. */
export function NoLanguages({
  teamSlug,
  projectId,
  title,
  reason,
}: {
  teamSlug: string
  projectId: string
  title: string
  reason: string
}) {
  const t = useText()
  return (
    <>
      <PanelHeader teamSlug={teamSlug} title={title} under="projects" />
      <div className="m-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
        <h2 className="text-lg font-semibold">{t('This video cannot be made in other languages')}</h2>
        <p className="text-md text-pretty text-muted-foreground">{reason}</p>
        <Link href={`/${teamSlug}/projects/${projectId}`} className="btn btn-outline">
          {t('Back to the video')}
        </Link>
      </div>
    </>
  )
}
