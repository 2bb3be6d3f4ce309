import type { RefObject } from 'react'
import type { Text } from '#lib/i18n/text.ts'
import type { ProjectOutput, ProjectShots } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import { Credits } from '../../credits.tsx'
import type { ProjectProps } from '../../project-props.ts'
import { CommentsDisclosure } from '../../review/comments-disclosure.tsx'
import { DetailsDisclosure } from '../details-disclosure.tsx'
import { FileList, type ListedFile } from '../file-list.tsx'
import { RegenerateOptions } from '../regenerate-options.tsx'
import { RegenerateWithStyle } from './regenerate-with-style.tsx'

type Props = ProjectProps & { output: ProjectOutput; made: ProjectShots; media: RefObject<HTMLMediaElement | null> }

/** How the video was made, how it can be made again, and its files. */
export function ShotsAside({ teamSlug, project, output, editable, voices, notes, made, media }: Props) {
  const t = useText()
  const may = useAllowedActions()
  return (
    <aside aria-label={t('How it was made')} className="shots-aside">
      <CommentsDisclosure {...{ teamSlug, output, notes, editable }} media={media} />
      <RegenerateWithStyle teamSlug={teamSlug} project={project} editable={editable} made={made} />
      {voices && <RegenerateOptions teamSlug={teamSlug} project={project} voices={voices} editable={editable} />}
      {output.credits.length > 0 && (
        <div className="border-b px-4 py-3 md:px-5">
          <Credits credits={output.credits} />
          {editable && may.publish && (
            <p className="hint mt-2">{t('Credits are added to the post text when you publish.')}</p>
          )}
        </div>
      )}
      {may.download && (
        <section className="px-4 py-3 md:px-5">
          <h2 className="mb-1 font-semibold">{t('Downloads')}</h2>
          <FileList files={filesOf(output, made, t)} />
        </section>
      )}
      <DetailsDisclosure project={project} output={output} />
    </aside>
  )
}

function filesOf(
  { srtUrl, vttUrl, transcriptTextUrl, transcriptUrl }: ProjectOutput,
  made: ProjectShots,
  t: Text,
): ListedFile[] {
  return [
    ['SRT', t('Captions'), srtUrl],
    ['VTT', t('Captions'), vttUrl],
    [t('Text'), t('The script'), transcriptTextUrl],
    ['JSON', t('Script with word timings'), transcriptUrl],
    [t('Shots'), t('Timing and description of each shot'), made.fileUrl],
  ]
}
