import { DraftNote } from '#lib/components/forms/draft-note.tsx'
import type { FormDraftHandle } from '#lib/components/forms/form-draft.ts'
import { Kbd } from '#lib/components/ui/kbd.tsx'
import { useText } from '#text'
import type { WhenKind } from './post-draft.ts'

/** What happens next, and the ways to keep it. The pressed button decides when. `when` is null for an edit. */
export function ComposerFooter({
  when,
  approvalRequired,
  sending,
  draft,
  blocked,
}: {
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
          : t('Schedule')
  return (
    <footer className="z-(--z-sticky) flex flex-wrap items-center justify-end gap-2 border-t bg-card px-4 py-3 md:sticky md:bottom-0 md:embed:static md:rounded-b-lg md:px-5">
      <div className="mr-auto">
        <DraftNote draft={draft} />
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
