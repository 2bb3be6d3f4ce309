'use client'

import { useRef, useState } from 'react'
import { useMediaTime } from '#lib/components/player/use-playback.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useAllowedActions } from '../../../../../_components/allowed-actions.tsx'
import type { ProjectProps } from '../../project-props.ts'
import { CommentsDisclosure } from '../../review/comments-disclosure.tsx'
import { DetailsDisclosure } from '../details-disclosure.tsx'
import { paragraphsOf } from '../paragraphs.ts'
import { RegenerateOptions } from '../regenerate-options.tsx'
import { ScriptReader } from '../script-reader.tsx'
import { StageStrip } from '../stage-strip.tsx'
import { useStepKeys } from '../use-step-keys.ts'
import { AudioDownloads } from './audio-downloads.tsx'
import { AudioPlayer } from './audio-player.tsx'

/** The finished recording: its waveform, the script that follows it, the voice, and the files. */
export function AudioResult({
  teamSlug,
  project,
  editable,
  voices,
  notes,
  output,
}: ProjectProps & { output: ProjectOutput }) {
  const t = useText()
  const audio = useRef<HTMLAudioElement>(null)
  const seconds = useMediaTime(audio)
  const may = useAllowedActions()
  const { transcript } = project
  const script = output.script?.text ?? project.again.draft.script ?? ''
  const [paragraphs] = useState(() => paragraphsOf(transcript?.lines ?? [], script))
  useStepKeys(audio, paragraphs.flat())
  return (
    <>
      <StageStrip project={project} />
      <AudioPlayer ref={audio} output={output} title={project.title} transcript={transcript} />
      <div className="flex flex-1 flex-col lg:flex-row">
        <ScriptReader
          paragraphs={paragraphs}
          script={script}
          note={output.script}
          languageTag={transcript?.languageTag}
          seconds={seconds}
          media={audio}
        />
        <aside
          aria-label={t('Voice and files')}
          className="flex flex-col border-t lg:w-[372px] lg:shrink-0 lg:border-t-0 lg:border-l"
        >
          <CommentsDisclosure {...{ teamSlug, output, notes, editable }} media={audio} />
          {voices && <RegenerateOptions teamSlug={teamSlug} project={project} voices={voices} editable={editable} />}
          {may.download && <AudioDownloads output={output} />}
          <DetailsDisclosure project={project} output={output} />
        </aside>
      </div>
    </>
  )
}
