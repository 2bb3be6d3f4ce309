'use client'

import { useRef, useState } from 'react'
import { useMediaTime } from '#lib/components/player/use-playback.ts'
import type { ProjectOutput } from '#lib/portal/projects/view.ts'
import { useText } from '#text'
import { useMay } from '../../../../../_components/may.tsx'
import { EventHistory } from '../../event-history.tsx'
import { MadeWith } from '../../made-with.tsx'
import type { ProjectProps } from '../../project-view.tsx'
import { RequestSummary } from '../../request-summary.tsx'
import { CommentsDisclosure } from '../../review/comments-disclosure.tsx'
import { StageList } from '../../stage-list.tsx'
import { MakeAgain } from '../make-again.tsx'
import { paragraphsOf } from '../paragraphs.ts'
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
  const may = useMay()
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
          {voices && <MakeAgain teamSlug={teamSlug} project={project} voices={voices} editable={editable} />}
          {may.download && <AudioDownloads output={output} />}
          <CommentsDisclosure {...{ teamSlug, output, notes, editable }} media={audio} />
          <details className="group border-t px-4 py-3 md:px-5">
            <summary className="cursor-pointer font-semibold">{t('Details')}</summary>
            <div className="mt-3 grid gap-6">
              <RequestSummary project={project} />
              <MadeWith output={output} />
              <StageList project={project} />
              <EventHistory project={project} />
            </div>
          </details>
        </aside>
      </div>
    </>
  )
}
