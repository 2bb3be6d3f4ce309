'use client'

import Image from 'next/image'
import { useState } from 'react'
import { CaptionPreview } from '#lib/components/captions/caption-preview.tsx'
import { useReducedMotion } from '#lib/components/captions/use-reduced-motion.ts'
import { languageName, POSITION_NAMES, SIZE_NAMES, templateName } from '#lib/contract/names.ts'
import type { SampleView } from '#lib/portal/projects/list-samples.ts'
import { SubmitButton } from '../../project-form.tsx'
import type { SourceDraft } from '../../source/source-draft.ts'
import type { VideoSource } from '../../source/use-video-source.ts'
import type { SubtitlesDraft } from './subtitles-draft.ts'

type Props = {
  draft: SubtitlesDraft
  source: VideoSource
  samples: SampleView[]
  sending: boolean
}

/** The look on the user's own video, what will be made, and the one button that makes it. */
export function SubtitlesSummary({ draft, source, samples, sending }: Props) {
  const [playing, setPlaying] = useState(true)
  return (
    <section
      aria-label="Preview and summary"
      className="flex flex-col gap-4 border-t bg-muted px-5 py-5 lg:rounded-br-lg lg:border-t-0 lg:border-l"
    >
      <div className="lg:sticky lg:top-16">
        <Stage draft={draft} source={source} samples={samples} playing={playing} />
        <button
          type="button"
          className="btn btn-ghost btn-sm mt-2 w-full text-muted-foreground motion-reduce:hidden"
          onClick={() => setPlaying((now) => !now)}
        >
          {playing ? 'Pause the preview' : 'Play the preview'}
        </button>
        <dl className="mt-4 grid grid-cols-[88px_1fr] gap-y-1.5 border-t pt-4">
          {summary(draft, source, samples).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="min-w-0 break-words" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <SubmitButton sending={sending}>Make the subtitled video</SubmitButton>
      </div>
    </section>
  )
}

function summary(draft: SubtitlesDraft, source: VideoSource, samples: SampleView[]): [string, string][] {
  const { kind, link, sampleId } = source.draft
  const upload = source.upload.state
  const sample = samples.find(({ id }) => id === sampleId)
  const named = {
    link: link.trim() || 'No link yet',
    upload: upload.status === 'none' || upload.status === 'refused' ? 'No file yet' : upload.name,
    sample: sample?.title ?? 'No sample chosen',
  }
  return [
    ['Making', 'One video with subtitles'],
    ['Source', named[kind]],
    ['Language', languageName(draft.language)],
    [
      'Subtitles',
      `${templateName(draft.template)}, ${POSITION_NAMES[draft.position].toLowerCase()}, ${SIZE_NAMES[draft.fontSize]}`,
    ],
    ['Also', 'SRT, VTT and the transcript'],
  ]
}

const UPRIGHT = 9 / 16

/** The captions over a frame of the source: a still of the file, the sample's poster or the linked video. */
function Stage({ draft, source, samples, playing }: Omit<Props, 'sending'> & { playing: boolean }) {
  const [measured, setMeasured] = useState<{ of: string; aspect: number } | null>(null)
  const { kind, sampleId } = source.draft
  const sample = kind === 'sample' ? samples.find(({ id, ready }) => ready && id === sampleId) : undefined
  const link = kind === 'link' && source.draft.link.trim() === source.reachable ? source.reachable : ''
  const own = kind === 'upload' ? source.frame : null
  const picture = own?.pictureUrl ?? sample?.posterUrl
  const shown = picture ?? link
  const aspect = own ? own.width / own.height : measured?.of === shown ? measured.aspect : UPRIGHT
  const look = { template: draft.template, position: draft.position, fontSize: draft.fontSize, aspect, playing }
  const measure = (width: number, height: number) => {
    if (width > 0 && height > 0) setMeasured({ of: shown, aspect: width / height })
  }
  return (
    <>
      <div
        className="preview-stage relative mx-auto overflow-hidden rounded-[10px] bg-[oklch(0.24_0.006_112)]"
        style={{ maxWidth: aspect < 1 ? 264 : undefined }}
      >
        {sample && !own && (
          <Image
            src={sample.posterUrl}
            alt=""
            width={1}
            height={1}
            className="sr-only"
            onLoad={(event) => measure(event.currentTarget.naturalWidth, event.currentTarget.naturalHeight)}
          />
        )}
        {link !== '' && <LinkPicture key={link} link={link} measure={measure} playing={playing} />}
        <CaptionPreview
          {...look}
          {...(picture ? { imageUrl: picture } : {})}
          className={link ? 'bg-transparent!' : ''}
        />
      </div>
      <p className="mt-2 text-center text-xs text-muted-foreground">
        {stageHint(kind, picture, measured?.of === link && link !== '')}
      </p>
    </>
  )
}

function stageHint(kind: SourceDraft['kind'], picture: string | undefined, linkShows: boolean): string {
  if (picture) return kind === 'sample' ? 'Preview on the sample video' : 'Preview on a frame of your video'
  if (linkShows) return 'Preview on the video behind the link'
  return 'Preview on an empty frame'
}

/** The video behind a link, muted and without sound, where the browser can play it; nothing where it cannot. */
function LinkPicture({
  link,
  measure,
  playing,
}: {
  link: string
  measure: (width: number, height: number) => void
  playing: boolean
}) {
  const still = useReducedMotion() || !playing
  return (
    <video
      src={link}
      muted
      loop
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0 size-full object-cover"
      ref={(video) => {
        if (!video) return
        if (still) video.pause()
        else video.play().catch(() => video.pause())
      }}
      onLoadedMetadata={(event) => measure(event.currentTarget.videoWidth, event.currentTarget.videoHeight)}
    />
  )
}
