'use client'

import { Globe } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { HiddenFields } from '#app/(portal)/_components/action-form.tsx'
import { useForm } from '#app/(portal)/_components/use-form.ts'
import { drawnCaption } from '#lib/components/captions/drawn-caption.ts'
import { LeaveQuestion } from '#lib/components/forms/leave-question.tsx'
import { useShortcuts } from '#lib/components/page/shortcuts.tsx'
import { FormError } from '#lib/components/ui/field.tsx'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { previewedLogo } from '#lib/contract/previewed-logo.ts'
import type { BrandKitContent } from '#lib/portal/brand/brand-kit.ts'
import type { BrandFileView, BrandFontView, BrandKitView, BrandVideoView } from '#lib/portal/brand/brand-kit-view.ts'
import { DRAFT_FIELD, formMessage } from '#lib/portal/http/form-state.ts'
import { useText } from '#text'
import { saveKitAction } from '../actions.ts'
import { changedParts } from './changed-parts.ts'
import { ColorsSection } from './colors-section.tsx'
import { FontsSection } from './fonts-section.tsx'
import { KitPreview } from './kit-preview.tsx'
import { LogoSection } from './logo-section.tsx'
import { drawnLook, LooksSection } from './looks-section.tsx'
import { MaskSection } from './mask-section.tsx'
import { NamesSection } from './names-section.tsx'
import { PostsSection } from './posts-section.tsx'
import { VideosSection } from './videos-section.tsx'
import { WebsiteDialog } from './website-dialog.tsx'

/** The template that captions have where nothing is chosen. */
const PLAIN = 'productive'

/** What a kit holds, beside how it looks. Nothing changes until it is saved. */
export function KitForm({
  teamSlug,
  kit,
  poster,
  lookPresets,
  editable,
}: {
  teamSlug: string
  kit: BrandKitView
  /** A frame for the preview; null while the service does not answer. */
  poster: string | null
  /** The names of the presets that use each caption look. */
  lookPresets: Readonly<Record<string, string[]>>
  editable: boolean
}) {
  const t = useText()
  const form = useForm(saveKitAction)
  const [content, setContent] = useState(kit.content)
  const [added, setAdded] = useState<Record<string, BrandFileView>>({})
  const files = useMemo(() => ({ ...kit.files, ...added }), [kit.files, added])
  const [addedFonts, setAddedFonts] = useState<Record<string, BrandFontView>>({})
  const fonts = useMemo(() => ({ ...kit.fonts, ...addedFonts }), [kit.fonts, addedFonts])
  const [addedVideos, setAddedVideos] = useState<Record<string, BrandVideoView>>({})
  const videos = useMemo(() => ({ ...kit.videos, ...addedVideos }), [kit.videos, addedVideos])
  const [openLook, setOpenLook] = useState<string | null>(null)
  const [isReading, setIsReading] = useState(false)
  const footer = useRef<HTMLDivElement>(null)
  const changes = changedParts(kit.content, content)
  const undo = () => setContent(kit.content)
  const save = () => form.ref.current?.requestSubmit()
  useShortcuts({ 'mod+s': () => (changes.length > 0 ? save() : undefined) })
  const change = (part: Partial<BrandKitContent>) => setContent((now) => ({ ...now, ...part }))
  const logo = previewedLogo(content.logo, files)
  const shown = content.looks.find(({ id }) => id === openLook) ?? content.looks[0]
  const captionFont = fonts[content.fonts.captionsId ?? ''] ?? null
  const drawn = shown ? drawnLook(shown, fonts, content.fonts.captionsId) : drawnCaption(PLAIN, null, captionFont)
  return (
    <form ref={form.ref} action={form.send} noValidate aria-label={kit.name}>
      <HiddenFields fields={{ team: teamSlug, kitId: kit.id, content: JSON.stringify(content) }} />
      <FormError message={form.sending ? undefined : formMessage(form.state)} />
      <div className="brand-kit">
        <fieldset className="min-w-0" disabled={!editable}>
          <legend className="sr-only">{kit.name}</legend>
          {editable && (
            <div className="mb-2 flex justify-end">
              <button type="button" className="btn btn-outline btn-sm" onClick={() => setIsReading(true)}>
                <Globe aria-hidden="true" size={14} strokeWidth={1.75} />
                {t('Read from our website')}
              </button>
            </div>
          )}
          <LogoSection
            teamSlug={teamSlug}
            kitId={kit.id}
            logo={content.logo}
            files={files}
            onFile={(file) => setAdded((now) => ({ ...now, [file.id]: file }))}
            onChange={(part) => change({ logo: { ...content.logo, ...part } })}
          />
          <ColorsSection colors={content.colors} onChange={(colors) => change({ colors })} />
          <FontsSection
            teamSlug={teamSlug}
            kitId={kit.id}
            fonts={content.fonts}
            files={fonts}
            usedInLooks={(id) => content.looks.flatMap(({ fontId, name }) => (fontId === id ? [name] : []))}
            onFont={(font) => setAddedFonts((now) => ({ ...now, [font.id]: font }))}
            onChange={(part) => change({ fonts: part })}
          />
          <LooksSection
            looks={content.looks}
            colors={content.colors}
            fonts={content.fonts.fileIds.flatMap((id) => fonts[id] ?? [])}
            drawnOf={(look) => drawnLook(look, fonts, content.fonts.captionsId)}
            presets={lookPresets}
            open={openLook}
            onOpen={setOpenLook}
            onChange={(looks) => change({ looks })}
          />
          <VideosSection
            teamSlug={teamSlug}
            kitId={kit.id}
            content={content}
            videos={videos}
            onVideo={(video) => setAddedVideos((now) => ({ ...now, [video.id]: video }))}
            onChange={change}
          />
          <NamesSection names={content.names} onChange={(names) => change({ names })} />
          <MaskSection mask={content.mask} onChange={(part) => change({ mask: { ...content.mask, ...part } })} />
          <PostsSection posts={content.posts} onChange={(posts) => change({ posts })} />
        </fieldset>
        <KitPreview
          poster={poster}
          logo={logo}
          drawn={drawn}
          intro={videos[content.intro.fileId ?? ''] ?? null}
          outro={videos[content.outro.fileId ?? ''] ?? null}
        />
      </div>
      <WebsiteDialog
        {...{ teamSlug, kitId: kit.id, open: isReading }}
        onClose={() => setIsReading(false)}
        onTake={({ logo: file, colors }) => {
          if (file) setAdded((now) => ({ ...now, [file.id]: file }))
          setContent((now) => withTaken(now, file?.id ?? null, colors))
        }}
      />
      <div ref={footer}>
        {changes.length > 0 && (
          <section className="brand-bar" aria-label={t('Changes')}>
            <p role="status" className="min-w-0 flex-1">
              <span className="font-medium">
                {t('{count, plural, one {# change not saved} other {# changes not saved}}', { count: changes.length })}
              </span>{' '}
              <span className="text-muted-foreground">{changes.map((name) => t(name)).join(', ')}</span>
            </p>
            <button type="button" className="btn btn-outline" onClick={undo}>
              {t('Undo changes')}
            </button>
            <button type="submit" className="btn btn-primary" disabled={form.sending}>
              {form.sending ? t('Saving…') : t('Save brand')}
              <span className="flex gap-0.5 max-md:hidden">
                <Kbd inverse>{t('Ctrl')}</Kbd>
                <Kbd inverse>S</Kbd>
              </span>
            </button>
          </section>
        )}
        <LeaveQuestion place={footer} field={DRAFT_FIELD} state={form.state} instead={{ save }} />
      </div>
    </form>
  )
}

/** A kit with a logo in place of its first one, and colors beside its own. */
function withTaken(content: BrandKitContent, fileId: string | null, colors: readonly string[]): BrandKitContent {
  return {
    ...content,
    ...(fileId !== null && { logo: { ...content.logo, fileId } }),
    colors: [...new Set([...content.colors, ...colors])].slice(0, KIT_LIMITS.colors),
  }
}
