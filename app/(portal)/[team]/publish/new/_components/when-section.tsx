import { FieldNote } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import type { PostDraft, WhenKind } from './post-draft.ts'
import { PRIVACY_NAMES } from './privacy-names.ts'

/** When it goes out, and who can see it. */
export function WhenSection({
  composer: { options },
  draft,
  hasTime,
  error,
  onChange,
}: {
  composer: Composer
  draft: PostDraft
  /** Whether the time is chosen here, too. */
  hasTime: boolean
  error: string | undefined
  onChange: (part: Partial<PostDraft>) => void
}) {
  const t = useText()
  const hints: Record<WhenKind, string> = {
    slot: t('From each account’s weekly schedule. Times in {zone}.', { zone: options.timeZone }),
    wall: t('Time in {zone}.', { zone: options.timeZone }),
    now: options.approvalRequired
      ? t('Goes out as soon as it is approved.')
      : t('Goes out as soon as you press Publish now.'),
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_170px]">
      {hasTime ? (
        <section aria-label={t('When')} className="grid content-start gap-1.5">
          <h2 className="label">{t('When')}</h2>
          <span className="grid [&>.seg>*]:flex-auto">
            <Segmented
              label={t('When')}
              value={draft.when}
              options={[
                { value: 'slot', label: t('Next free slot') },
                { value: 'wall', label: t('Choose a time') },
                { value: 'now', label: t('Now') },
              ]}
              onChange={(when) => onChange({ when })}
            />
          </span>
          {draft.when === 'wall' && (
            <span className="flex flex-wrap gap-2">
              <input
                type="date"
                className="input w-auto"
                aria-label={t('Date')}
                value={draft.date}
                onChange={(event) => onChange({ date: event.currentTarget.value })}
              />
              <input
                type="time"
                className="input w-auto"
                aria-label={t('Time')}
                value={draft.time}
                onChange={(event) => onChange({ time: event.currentTarget.value })}
              />
            </span>
          )}
          <FieldNote id="when-note" error={error} hint={hints[draft.when]} />
        </section>
      ) : (
        <p className="hint content-center">{t('The times stay the same. Change them in the calendar.')}</p>
      )}
      <section className="grid content-start gap-1.5" aria-label={t('Who can see it')}>
        <h2 className="label">{t('Who can see it')}</h2>
        <Select
          id="post-privacy"
          label={t('Who can see it')}
          value={draft.privacy}
          options={Object.entries(PRIVACY_NAMES).map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(value) => onChange({ privacy: value === 'private' || value === 'unlisted' ? value : 'public' })}
        />
      </section>
    </div>
  )
}
