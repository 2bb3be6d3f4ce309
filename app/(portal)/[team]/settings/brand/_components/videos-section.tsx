'use client'

import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import { KIT_VIDEO } from '#lib/contract/kit-limits.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import { msgs } from '#lib/i18n/message.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import type { BrandVideoView } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { sendVideo } from './send-brand-file.ts'

type Slot = 'intro' | 'outro'
type Added = BrandKitContent[Slot]

const SLOTS: readonly Slot[] = ['intro', 'outro']
const NAMES = msgs({ intro: 'Intro', outro: 'Outro' })
const UPLOADS = msgs({ intro: 'Upload an intro', outro: 'Upload an outro' })
const FILES = msgs({ intro: 'Intro file', outro: 'Outro file' })
const USES = msgs({ intro: 'The intro is', outro: 'The outro is' })

/** The videos before and after each reel of a kit. */
export function VideosSection({
  teamSlug,
  kitId,
  content,
  videos,
  onVideo,
  onChange,
}: {
  teamSlug: string
  kitId: string
  content: Pick<BrandKitContent, Slot>
  videos: Readonly<Record<string, BrandVideoView>>
  /** A file was uploaded. */
  onVideo: (video: BrandVideoView) => void
  onChange: (part: Partial<Pick<BrandKitContent, Slot>>) => void
}) {
  const t = useText()
  return (
    <section className="brand-section" aria-label={t('Intro and outro')}>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="text-base font-semibold">{t('Intro and outro')}</h3>
        <span className="hint">
          {t('MP4, MOV or WebM, {least} to {most} s, up to 30 MB. Shown whole in every shape, loudness matched.', {
            least: String(KIT_VIDEO.leastSeconds),
            most: String(KIT_VIDEO.mostSeconds),
          })}
        </span>
      </div>
      <div className="brand-videos">
        {SLOTS.map((slot) => (
          <VideoSlot
            key={slot}
            {...{ teamSlug, kitId, slot, onVideo }}
            added={content[slot]}
            video={videos[content[slot].fileId ?? '']}
            onChange={(part) => onChange({ [slot]: { ...content[slot], ...part } })}
          />
        ))}
      </div>
    </section>
  )
}

function VideoSlot({
  teamSlug,
  kitId,
  slot,
  added,
  video,
  onVideo,
  onChange,
}: {
  teamSlug: string
  kitId: string
  slot: Slot
  added: Added
  video: BrandVideoView | undefined
  onVideo: (video: BrandVideoView) => void
  onChange: (part: Partial<Added>) => void
}) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const name = t(NAMES[slot])
  async function upload(file: File | undefined) {
    if (file === undefined) return
    setBusy(true)
    setError('')
    const answer = await sendVideo(file, { teamSlug, kitId }, t)
    setBusy(false)
    if ('error' in answer) return setError(answer.error)
    onVideo(answer.file)
    onChange({ fileId: answer.file.id })
  }
  const choose = () => input.current?.click()
  return (
    <div className="brand-video">
      <input
        ref={input}
        type="file"
        accept=".mp4,.mov,.webm,video/mp4,video/quicktime,video/webm"
        className="sr-only"
        tabIndex={-1}
        aria-label={t(FILES[slot])}
        onChange={(event) => {
          void upload(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {video === undefined ? (
        <>
          <span className="brand-video-picture" />
          <div className="grid min-w-0 content-center justify-items-start gap-1">
            <p className="font-medium">{name}</p>
            <button type="button" className="btn btn-outline btn-sm" disabled={busy} onClick={choose}>
              {busy ? t('Uploading…') : t(UPLOADS[slot])}
            </button>
          </div>
        </>
      ) : (
        <>
          <span className="brand-video-picture" aria-hidden="true">
            <video src={video.url} preload="metadata" muted playsInline tabIndex={-1} />
          </span>
          <div className="grid min-w-0 flex-1 content-start gap-1.5">
            <div className="flex min-w-0 items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" dir="auto">
                  {video.name}
                </p>
                <p className="text-xs text-muted-foreground">
                  {t('{name}, {duration}', { name, duration: durationFigure(video.facts.seconds) })}
                </p>
              </div>
              <IconButton
                label={t('Remove {value}', { value: video.name })}
                Icon={X}
                size={14}
                onClick={() => onChange({ fileId: null })}
              />
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <div className="min-w-[160px] flex-1">
                <Select
                  id={`${slot}-when`}
                  label={t(USES[slot])}
                  value={added.isOnLong ? 'long' : 'all'}
                  options={[
                    { value: 'long', label: t('On reels over {seconds} s', { seconds: KIT_VIDEO.longSeconds }) },
                    { value: 'all', label: t('On every reel') },
                  ]}
                  onChange={(value) => onChange({ isOnLong: value === 'long' })}
                />
              </div>
              <button
                type="button"
                className="btn btn-outline btn-sm"
                disabled={busy}
                aria-label={t('Replace {name}', { name: video.name })}
                onClick={choose}
              >
                {busy ? t('Uploading…') : t('Replace')}
              </button>
            </div>
          </div>
        </>
      )}
      <div className="w-full" aria-live="polite">
        {error !== '' && <FieldNote id={`${slot}-note`} error={error} />}
      </div>
    </div>
  )
}
