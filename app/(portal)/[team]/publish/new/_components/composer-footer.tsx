import { DraftNote } from '#lib/components/forms/draft-note.tsx'
import type { FormDraftHandle } from '#lib/components/forms/form-draft.ts'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import type { Text } from '#lib/i18n/text.ts'
import type { Composer } from '#lib/portal/posts/open-composer.ts'
import { useText } from '#text'
import { formatWithZone, formatZonedDateTime } from '../../_components/zoned-date-time.ts'
import { chosenAccounts, type PostDraft, type WhenKind } from './post-draft.ts'

/** What happens next, and the ways to keep it. The pressed button decides when. `when` is null for an edit. */
export function ComposerFooter({
  composer,
  post,
  when,
  approvalRequired,
  sending,
  draft,
  blocked,
}: {
  composer: Composer
  post: PostDraft
  when: WhenKind | null
  approvalRequired: boolean
  sending: boolean
  draft: Pick<FormDraftHandle<unknown>, 'state' | 'discard' | 'undo'>
  /** Something has to be repaired first. A draft can be saved all the same. */
  blocked: boolean
}) {
  const t = useText()
  const submitLabel =
    when === null
      ? t('Save changes')
      : approvalRequired
        ? t('Send for approval')
        : when === 'now'
          ? t('Publish now')
          : when === 'slot'
            ? t('Add to queue')
            : scheduleLabel(post, t)
  return (
    <footer className="z-(--z-sticky) flex flex-wrap items-center justify-end gap-2 border-t bg-card px-4 py-3 md:sticky md:bottom-0 md:embed:static md:rounded-b-lg md:px-5">
      <div className="mr-auto">
        <DraftNote draft={draft} />
        {when === 'slot' && (
          <p className="num text-muted-foreground max-md:hidden">{slotSentence(composer, post, t)}</p>
        )}
        {approvalRequired && (
          <p className="text-muted-foreground">
            {when === null
              ? t('If you edit the post, it needs approval again.')
              : t('The post goes out once an owner, admin or client approves it.')}
          </p>
        )}
      </div>
      <button
        type="submit"
        {...(when === null ? {} : { name: 'when.kind', value: when })}
        className="btn btn-primary order-last"
        disabled={sending || blocked}
      >
        {sending ? (when === null ? t('Saving…') : t('Sending…')) : submitLabel}
        <span className="flex gap-0.5 max-md:hidden">
          <Kbd inverse>{t('Ctrl')}</Kbd>
          <Kbd inverse>↵</Kbd>
        </span>
      </button>
      {when !== null && (
        <button type="submit" name="when.kind" value="draft" className="btn btn-outline" disabled={sending}>
          {t('Save draft')}
        </button>
      )}
    </footer>
  )
}

/** `Schedule for Fri 21 Nov, 12:30`; without the time while that is not typed in full. */
function scheduleLabel({ date, time }: PostDraft, t: Text): string {
  const at = new Date(`${date}T${time}:00Z`)
  if (Number.isNaN(at.getTime())) return t('Schedule')
  return t('Schedule for {moment}', { moment: formatZonedDateTime(at, 'UTC', t) })
}

/** How many posts take which slot. */
function slotSentence(composer: Composer, post: PostDraft, t: Text): string {
  const accounts = chosenAccounts(composer, post)
  const times = accounts.flatMap(({ nextFree }) => nextFree ?? [])
  const [first] = times.toSorted((one, other) => one.getTime() - other.getTime())
  if (first === undefined || times.length < accounts.length) return ''
  const moment = formatWithZone(first, composer.options.timeZone, t)
  return t(
    '{count, plural, one {# post goes out {moment}. You can still move or edit it.} other {# posts go out, starting {moment}. You can still move or edit them.}}',
    {
      count: accounts.length * composer.videos.length,
      moment,
    },
  )
}
